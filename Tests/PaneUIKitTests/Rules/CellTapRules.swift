import ScenarioLanguage
import Testing

@testable import PaneUIKit

private final class Tapped: NotingController { func tapped() { log.note("tap") } }

private final class Items: NSObject, UICollectionViewDelegate {
  private let log: Log
  init(_ log: Log) { self.log = log }
  func collectionView(_: UICollectionView, shouldHighlightItemAt path: IndexPath) -> Bool {
    path.item < 4
  }
  func collectionView(_: UICollectionView, didHighlightItemAt path: IndexPath) {
    log.note("press \(path.item)")
  }
  func collectionView(_: UICollectionView, didUnhighlightItemAt path: IndexPath) {
    log.note("lift \(path.item)")
  }
  func collectionView(_: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
    path.item != 3
  }
  func collectionView(_: UICollectionView, didSelectItemAt path: IndexPath) {
    log.note("item \(path.item)")
  }
  func collectionView(_: UICollectionView, didDeselectItemAt path: IndexPath) {
    log.note("not \(path.item)")
  }
}

/// One test for each of these rows in Documentation/UIKit.md.
@Suite("Taps on cells")
struct CellTapRules {
  /// What is told of taps on a screen of 300 by 400 points, at these shares of its height.
  private func lines(_ heights: [Double], _ change: @escaping Act<Tapped>) throws -> [String] {
    try playLogged(.open + heights.map { .tap(x: 0.5, y: $0) }, to: { Tapped($0) }) {
      $0.view.frame = rect(0, 0, 300, 400)
      change($0)
    }
  }

  @Test(
    "a tap on a cell: highlights and selects it, and tells of both, unless the delegate or a recognizer keeps it from that"
  )
  func rows() throws {
    final class Listed: NSObject, UITableViewDataSource, UITableViewDelegate {
      let log: Log
      init(_ log: Log) { self.log = log }
      func tableView(_: UITableView, numberOfRowsInSection: Int) -> Int { 5 }
      func tableView(_: UITableView, cellForRowAt: IndexPath) -> UITableViewCell {
        UITableViewCell()
      }
      func tableView(_: UITableView, heightForRowAt: IndexPath) -> CGFloat { 80 }
      func tableView(_: UITableView, shouldHighlightRowAt path: IndexPath) -> Bool { path.row < 4 }
      func tableView(_: UITableView, didHighlightRowAt path: IndexPath) {
        log.note("press \(path.row)")
      }
      func tableView(_: UITableView, didUnhighlightRowAt path: IndexPath) {
        log.note("lift \(path.row)")
      }
      func tableView(_: UITableView, willDeselectRowAt path: IndexPath) -> IndexPath? {
        log.note("will not \(path.row)")
        return path
      }
      func tableView(_: UITableView, willSelectRowAt path: IndexPath) -> IndexPath? {
        path.row == 3 ? nil : path
      }
      func tableView(_: UITableView, didSelectRowAt path: IndexPath) { log.note("row \(path.row)") }
      func tableView(_: UITableView, didDeselectRowAt path: IndexPath) {
        log.note("not \(path.row)")
      }
    }
    let rows = try lines([0.1, 0.5, 0.7, 0.9]) { controller in
      let (table, listed) = (UITableView(frame: rect(0, 0, 300, 400)), Listed(controller.log))
      (table.dataSource, table.delegate) = (listed, listed)
      controller.log.kept.append(listed)
      controller.view.addSubview(table)
    }
    #expect(
      rows == [
        "press 0", "lift 0", "row 0", "press 2", "lift 2", "will not 0", "not 0", "row 2",
        "press 3", "lift 3",
      ])
  }

  /// What is told of taps on items, each as high as a fifth of the screen.
  private func taps(
    _ heights: [Double], _ change: @escaping @MainActor @Sendable (UICollectionView, Tapped) -> Void
  ) throws -> [String] {
    try lines(heights) { controller in
      let items = Items(controller.log)
      let layout = UICollectionViewFlowLayout().row(of: CGSize(width: 300, height: 80), .vertical)
      let cells = Cells(5) { [log = controller.log] cell, item in
        cell.configurationUpdateHandler = { _, state in
          if state.isSelected || state.isHighlighted {
            log.note("\(item) \(state.isSelected) \(state.isHighlighted)")
          }
        }
      }
      let list = cells.view(rect(0, 0, 300, 400), layout)
      list.delegate = items
      controller.log.kept.append(items)
      controller.view.addSubview(list)
      change(list, controller)
    }
  }

  @Test(
    "a tap on a cell: highlights and selects it, and tells of both, unless the delegate or a recognizer keeps it from that"
  )
  func items() throws {
    let lines = try taps([0.1, 0.5, 0.7, 0.9]) { _, _ in }.filter { !$0.contains("true") }
    #expect(
      lines == [
        "press 0", "item 0", "lift 0", "press 2", "not 0", "item 2", "lift 2", "press 3", "lift 3",
      ])
    let carousel = try taps([0.1]) { list, _ in
      let section = NSCollectionLayoutSection.screens
      section.orthogonalScrollingBehavior = .paging
      list.collectionViewLayout = UICollectionViewCompositionalLayout(section: section)
    }
    #expect(carousel.filter { !$0.contains("true") } == ["press 0", "item 0", "lift 0"])
    let taken = try taps([0.1]) { list, controller in
      list.addGestureRecognizer(
        UITapGestureRecognizer(target: controller, action: Selector("tapped", Tapped.tapped)))
    }
    #expect(taken == ["0 false true", "press 0", "tap", "lift 0"])
    let several = try taps([0.1, 0.1]) { list, _ in list.allowsMultipleSelection = true }
    #expect(
      several.filter { !$0.contains("true") }
        == ["press 0", "item 0", "lift 0", "press 0", "not 0", "lift 0"])
  }

  @Test("isSelected and isHighlighted of a cell: have its configuration updated")
  func states() throws {
    #expect(
      try taps([0.1]) { _, _ in }
        == ["0 false true", "press 0", "0 true false", "item 0", "lift 0"])
  }
}
