import Algorithms
import ScenarioLanguage
import Workers

/// The cells of a plan before it is dealt out, in order, without a list of them: there may be a million.
struct PlannedCells {
  /// A number that stands for a cell: its index in the plan.
  typealias Number = Int

  /// The cells of one scenario: loader by loader, each in all sizes.
  struct Part {
    let title: String
    let loaders: [String]
    let pages: [Int]
    let scenes: Int
    /// The number of its first cell.
    let first: Number
    fileprivate let loaderIndices: [String: Int]
    fileprivate let pagesIndices: [Int: Int]

    fileprivate init(_ scenario: Scenario, _ options: Plan.Options, first: Number) {
      title = scenario.title
      loaders = scenario.loaders.filter { options.loaders?.contains($0) ?? true }
      pages = options.pages ?? scenario.pages
      scenes = scenario.scenes
      self.first = first
      // A size that was asked for twice is two steps in the plan, and one repetition.
      loaderIndices = Dictionary(zip(loaders, 0...), uniquingKeysWith: { one, _ in one })
      pagesIndices = Dictionary(zip(pages, 0...), uniquingKeysWith: { one, _ in one })
    }

    var count: Int { loaders.count * pages.count }

    /// Its cell at `index`.
    func cell(at index: Int) -> Cell {
      Cell(
        scenario: title, loader: loaders[index / pages.count],
        pages: pages[index % pages.count], scenes: scenes)
    }

    var cells: [Cell] { (0..<count).map(cell) }

    /// The number of the cell at `index`; the first one's where it is planned twice.
    func number(of index: Int) -> Number {
      first + (loaderIndices[loaders[index / pages.count]] ?? 0) * pages.count
        + (pagesIndices[pages[index % pages.count]] ?? 0)
    }
  }

  let parts: [Part]
  let count: Int
  private let indices: [String: [Int]]

  /// The cells of `entries`, in all shards.
  init(_ entries: [ScenarioEntry], _ options: Plan.Options) {
    var (parts, count): ([Part], Int) = ([], 0)
    for entry in entries {
      let part = Part(entry.scenario, options, first: count)
      parts.append(part)
      count += part.count
    }
    (self.parts, self.count) = (parts, count)
    indices = Dictionary(grouping: parts.indices) { parts[$0].title }
  }

  /// The number of `cell`, the first where it is planned twice; nil where it is not planned.
  func number(of cell: Cell) -> Number? {
    for index in indices[cell.scenario] ?? [] {
      let part = parts[index]
      guard cell.scenes == part.scenes, let loader = part.loaderIndices[cell.loader],
        let pages = part.pagesIndices[cell.pages]
      else { continue }
      return part.first + loader * part.pages.count + pages
    }
    return nil
  }

  /// The scenario, and the cell in it, that `number` stands for.
  func position(of number: Number) -> (part: Int, index: Int) {
    let part = parts.partitioningIndex { $0.first > number } - 1
    return (part, number - parts[part].first)
  }

  func cell(_ number: Number) -> Cell {
    let (part, index) = position(of: number)
    return parts[part].cell(at: index)
  }
}
