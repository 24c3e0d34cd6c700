import Testing

@testable import PaneUIKit

/// Writes down how often it has filled itself, and been selected.
final class FilledCell: UICollectionViewCell {
  var fills: [Bool] = []
  var selections: [Bool] = []
  override var isSelected: Bool { didSet { selections.append(isSelected) } }
  override func updateConfiguration(using state: UICellConfigurationState) {
    fills.append(state.isSelected)
  }
}

/// Writes down how often cells had filled themselves that are about to be displayed.
final class DisplayTeller: NSObject, UICollectionViewDelegate {
  var fills: [[Bool]] = []
  func collectionView(
    _: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt: IndexPath
  ) { fills.append((cell as? FilledCell)?.fills ?? []) }
}

/// Applies a snapshot once it has appeared, and writes down how long that takes, in tenths of a
/// second.
final class ApplyingController: NotingController {
  private let (isAnimated, changes): (Bool, Bool)
  private let list = UICollectionView(
    frame: rect(0, 0, 300, 400), collectionViewLayout: UICollectionViewFlowLayout())
  private lazy var source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) {
    view, path, _ in view.dequeueReusableCell(withReuseIdentifier: "item", for: path)
  }

  init(_ log: Log, isAnimated: Bool, changes: Bool) {
    (self.isAnimated, self.changes) = (isAnimated, changes)
    super.init(log)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    view.addSubview(list)
    source.apply(.init([0]))
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let began = CACurrentMediaTime()
    source.apply(.init(changes ? [0, 1] : [0]), animatingDifferences: isAnimated) { [log] in
      log.note("\(Int(((CACurrentMediaTime() - began) * 10).rounded()))")
    }
  }
}

/// One test for each of these rows in Documentation/UIKit.md.
@Suite("Cells: how they hear of their state, and when data is in force") @MainActor
struct CellStateRules {
  private let teller = DisplayTeller()
  private let list: UICollectionView

  init() {
    let layout = UICollectionViewFlowLayout().row(of: CGSize(width: 300, height: 80), .vertical)
    list = Cells(9).view(rect(0, 0, 300, 400), layout, of: FilledCell.self)
    list.delegate = teller
  }

  private func firstCell() throws -> FilledCell {
    try #require(list.cellForItem(at: [0, 0]) as? FilledCell)
  }

  @Test(
    "the configuration of a cell: is updated before the cell is first displayed, and once for all that changes before its next layout"
  )
  func configuration() throws {
    let bench = FingerBench(list)
    #expect(teller.fills.first == [false])
    let cell = try firstCell()
    cell.isSelected = true
    cell.setNeedsUpdateConfiguration()
    #expect(cell.fills == [false])
    bench.frames(1)
    #expect(cell.fills == [false, true])
    cell.configurationUpdateHandler = { _, _ in }
    list.reconfigureItems(at: [[0, 0]])
    #expect(cell.fills == [false, true, true])
  }

  @Test(
    "selectItem and deselectItem: do nothing while allowsSelection is off, and an item that is selected again stays so"
  )
  func selection() throws {
    _ = FingerBench(list)
    let cell = try firstCell()
    cell.selections = []
    list.allowsSelection = false
    list.selectItem(at: [0, 8], animated: false, scrollPosition: .bottom)
    #expect(list.contentOffset.y == 0 && list.indexPathsForSelectedItems == [])
    list.allowsSelection = true
    for _ in 0..<2 { list.selectItem(at: [0, 0], animated: false, scrollPosition: []) }
    #expect(!cell.selections.isEmpty && !cell.selections.contains(false))
    list.allowsSelection = false
    list.deselectItem(at: [0, 0], animated: false)
    #expect(list.indexPathsForSelectedItems == [[0, 0]] && cell.isSelected)
  }

  @Test(
    "the completion of a snapshot: comes when what is animated in a window is over, and else at the end of the frame",
    arguments: [(true, true, "3"), (false, true, "0"), (true, false, "0")])
  func completion(isAnimated: Bool, changes: Bool, tenths: String) throws {
    let lines = try playLogged(
      .open + [.hold(600.milliseconds)],
      to: { ApplyingController($0, isAnimated: isAnimated, changes: changes) })
    #expect(lines == [tenths])
  }
}
