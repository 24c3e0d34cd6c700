@testable import PaneUIKit

/// Sections of numbers, each with a header and a footer if the layout has room for them; writes down
/// what it is asked for.
final class SectionDiary: Diary, UICollectionViewDataSource {
  var sections: [[Int]]
  /// The numbers whose cells were asked for.
  var asked: [Int] = []
  /// The view over them.
  let view: UICollectionView

  init(_ sections: [[Int]], _ layout: UICollectionViewLayout) {
    self.sections = sections
    view = UICollectionView(frame: rect(0, 0, 300, 400), collectionViewLayout: layout)
    super.init()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
    }
    view.dataSource = self
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(_: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }
  func collectionView(
    _ view: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell {
    note("cell \(path.section).\(path.item)")
    let cell = view.dequeueReusableCell(withReuseIdentifier: "item", for: path)
    cell.tag = sections[path.section][path.item]
    asked.append(cell.tag)
    return cell
  }
  func collectionView(
    _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    note("\(isHeader ? "header" : "footer") \(path.section)")
    return view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: kind, for: path)
  }
}
