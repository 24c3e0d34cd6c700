import Testing

@testable import PaneUIKit

@MainActor private func rows() -> UICollectionViewFlowLayout {
  UICollectionViewFlowLayout().row(of: CGSize(width: 300, height: 100), .vertical)
}

private func path(_ item: Int, _ section: Int = 0) -> IndexPath { [section, item] }

extension SectionDiary {
  fileprivate var shown: [Int] {
    view.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.map(\.tag)
  }
}

@Suite("Collection views by names") @MainActor
struct CollectionNamesTests {
  /// Sections of numbers that are laid out.
  private func numbers(
    _ sections: [[Int]], _ layout: UICollectionViewLayout = rows()
  ) -> SectionDiary {
    let numbers = SectionDiary(sections, layout)
    numbers.view.isPrefetchingEnabled = false
    numbers.view.layoutIfNeeded()
    return numbers
  }

  @Test("sections follow each other, each with its margins, a header and a footer")
  func sections() {
    let layout = rows()
    layout.headerReferenceSize.height = 30
    layout.footerReferenceSize.height = 20
    layout.sectionInset.top = 5
    let numbers = numbers([[1, 2], [3], []], layout)
    #expect(numbers.view.contentSize == CGSize(width: 300, height: 3 * 55 + 300))
    #expect(numbers.view.layoutAttributesForItem(at: path(0, 1))?.frame.minY == 290)
    #expect(numbers.shown == [1, 2, 3])
    let header = UICollectionView.elementKindSectionHeader
    #expect(
      numbers.view.supplementaryView(forElementKind: header, at: path(0, 1))?.frame
        == rect(0, 255, 300, 30))
    #expect(numbers.view.visibleSupplementaryViews(ofKind: header).count == 3 - 1)
    numbers.view.contentOffset.y = 65
    numbers.view.layoutIfNeeded()
    #expect(numbers.view.visibleSupplementaryViews(ofKind: header).count == 2)
    #expect(numbers.view.indexPathForItem(at: CGPoint(x: 1, y: 300)) == path(0, 1))
    #expect(numbers.view.indexPathForItem(at: CGPoint(x: 1, y: 260)) == nil)
  }

  @Test("selecting an item scrolls to it, if a position says where, and lets go of another")
  func selection() {
    let numbers = numbers([Array(0..<20)])
    numbers.view.selectItem(at: path(1), animated: false, scrollPosition: [])
    #expect(numbers.view.contentOffset.y == 0)
    #expect(numbers.view.cellForItem(at: path(1))?.isSelected == true)
    numbers.view.selectItem(at: path(10), animated: false, scrollPosition: .centeredVertically)
    numbers.view.layoutIfNeeded()
    #expect(numbers.view.contentOffset.y == 850)
    #expect(numbers.view.indexPathsForSelectedItems == [path(10)])
    #expect(numbers.view.cellForItem(at: path(10))?.isSelected == true)
    numbers.view.deselectItem(at: path(10), animated: false)
    #expect(numbers.view.cellForItem(at: path(10))?.isSelected == false)
  }

  @Test("a batch keeps the cells of items that stay, and asks for those that come")
  func batch() {
    let numbers = numbers([Array(0..<20)])
    #expect(numbers.shown == [0, 1, 2, 3])
    numbers.asked = []
    var completions = 0
    numbers.view.performBatchUpdates {
      numbers.sections = [[1, 99, 2] + Array(4..<20)]
      numbers.view.deleteItems(at: [path(0), path(3)])
      numbers.view.insertItems(at: [path(1)])
    } completion: { _ in
      completions += 1
    }
    #expect(numbers.shown == [1, 99, 2, 4] && numbers.asked.sorted() == [4, 99])
    #expect(completions == 1)
    numbers.asked = []
    numbers.sections[0].swapAt(0, 2)
    numbers.view.performBatchUpdates {
      numbers.view.moveItem(at: path(0), to: path(2))
      numbers.view.moveItem(at: path(2), to: path(0))
    }
    #expect(numbers.shown == [2, 99, 1, 4] && numbers.asked == [])
    numbers.view.reloadItems(at: [path(1)])
    numbers.view.layoutIfNeeded()
    #expect(numbers.asked == [99])
  }

  @Test("sections that come and go take their items along")
  func sectionUpdates() {
    let numbers = numbers([[1], [2], [3]])
    numbers.asked = []
    numbers.view.performBatchUpdates {
      numbers.sections = [[9], [1], [3]]
      numbers.view.deleteSections([1])
      numbers.view.insertSections([0])
    }
    #expect(numbers.shown == [9, 1, 3] && numbers.asked == [9])
  }

  @Test("a snapshot keeps the cells of items that stay, and reloads those that it names")
  func snapshot() {
    let view = UICollectionView(frame: rect(0, 0, 300, 400), collectionViewLayout: rows())
    view.isPrefetchingEnabled = false
    var asked: [Int] = []
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) {
      view, path, item in
      asked.append(item)
      return view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    func apply(_ change: (inout NSDiffableDataSourceSnapshot<String, Int>) -> Void) -> [Int] {
      var snapshot = source.snapshot()
      change(&snapshot)
      asked = []
      source.apply(snapshot)
      view.layoutIfNeeded()
      return asked
    }
    let first = apply {
      $0.appendSections(["a", "b"])
      $0.appendItems([1, 2], toSection: "a")
      $0.appendItems([3], toSection: "b")
    }
    #expect(first == [1, 2, 3])
    #expect(apply { $0.moveItem(3, beforeItem: 1) } == [])
    #expect(source.indexPath(for: 3) == path(0, 0))
    #expect(apply { $0.insertItems([8], afterItem: 1) } == [8])
    #expect(apply { $0.reloadItems([2]) } == [2])
    #expect(apply { $0.deleteSections(["a"]) } == [] && view.visibleCells.isEmpty)
  }

  @Test("of a section's snapshot, what is below an item is shown if that is expanded")
  func outline() {
    var outline = NSDiffableDataSourceSectionSnapshot<Int>()
    outline.append([1, 4])
    outline.append([2, 3], to: 1)
    outline.append([20], to: 2)
    outline.insert([5], after: 1)
    outline.insert([0], before: 3)
    #expect(outline.items == [1, 2, 20, 0, 3, 5, 4] && outline.rootItems == [1, 5, 4])
    #expect(outline.visibleItems == [1, 5, 4])
    outline.expand([1])
    #expect(outline.visibleItems == [1, 2, 0, 3, 5, 4] && outline.isExpanded(1))
    #expect(
      outline.level(of: 20) == 2 && outline.parent(of: 20) == 2 && outline.parent(of: 5) == nil)
    var part = outline.snapshot(of: 1)
    #expect(part.rootItems == [2, 0, 3] && part.level(of: 20) == 1)
    #expect(outline.snapshot(of: 1, includingParent: true).visibleItems == [1, 2, 0, 3])
    part.delete([2])
    outline.replace(childrenOf: 1, using: part)
    #expect(outline.items == [1, 0, 3, 5, 4] && !outline.contains(20))

    let view = UICollectionView(frame: rect(0, 0, 300, 400), collectionViewLayout: rows())
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) {
      view, path, item in
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    source.apply(outline, to: "a", animatingDifferences: false)
    #expect(source.snapshot().itemIdentifiers == [1, 0, 3, 5, 4])
    outline.collapse([1])
    source.apply(outline, to: "a")
    #expect(source.snapshot().itemIdentifiers(inSection: "a") == [1, 5, 4])
    #expect(source.snapshot(for: "a") == outline && source.snapshot(for: "b").items.isEmpty)
    var whole = source.snapshot()
    whole.deleteItems([5])
    source.apply(whole)
    #expect(source.snapshot(for: "a").rootItems == [1, 4])
    outline.deleteAll()
    source.apply(outline, to: "a")
    #expect(source.snapshot().numberOfItems == 0)
  }

  @Test("a flow layout that sets its margins whenever it is prepared comes to rest")
  func margins() {
    final class Centered: UICollectionViewFlowLayout {
      var preparations = 0
      override func prepare() {
        preparations += 1
        sectionInset = UIEdgeInsets(top: 50, left: 0, bottom: 50, right: 0)
        itemSize = CGSize(width: 200, height: 100)
        super.prepare()
      }
    }
    let layout = Centered()
    let numbers = numbers([[1, 2]], layout)
    #expect(numbers.view.contentSize.height == 310 && layout.preparations < 5)
  }

  @Test("a snapshot tells the layout of what comes and goes, unless something moves")
  func snapshotUpdates() {
    final class Told: UICollectionViewFlowLayout {
      var paths: [IndexPath] = []
      override func prepare(forCollectionViewUpdates items: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: items)
        paths += items.compactMap { $0.indexPathBeforeUpdate ?? $0.indexPathAfterUpdate }
      }
    }
    let layout = Told()
    layout.itemSize = CGSize(width: 300, height: 100)
    let view = UICollectionView(frame: rect(0, 0, 300, 400), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      view, path, _ in view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    func told(_ items: [Int], in section: Int = 0) -> [IndexPath] {
      layout.paths = []
      source.apply(.init(items, in: section))
      view.layoutIfNeeded()
      return layout.paths
    }
    #expect(told([1, 2]) == [])
    #expect(told([3, 1]) == [[0, 1], [0, 0]])
    #expect(told([1, 3]) == [])
    #expect(told([4], in: 1) == [[0, NSNotFound], [0, NSNotFound]])
  }
}
