/// What becomes of a list of pages while a person looks at it. Pages are counted from 0.
public enum PageChange: Hashable, Sendable, Codable {
  /// So many pages come; the first of them has number `at` then.
  case insert(Int, at: Int)
  /// A page goes.
  case delete(Int)
  /// A page goes elsewhere, and has number `to` then.
  case move(Int, to: Int)
  /// Pages may look otherwise.
  case reload

  /// How many pages there are afterwards, of `count`.
  package func count(of count: Int) -> Int {
    switch self {
    case .insert(let new, _): count + new
    case .delete: count - 1
    case .move, .reload: count
    }
  }

  /// The number that page `page` has afterwards; nil if it is gone.
  package func number(of page: Int) -> Int? {
    switch self {
    case .insert(let count, let first): return page < first ? page : page + count
    case .delete(let gone): return page == gone ? nil : page < gone ? page : page - 1
    case .move(let from, let to):
      if page == from { return to }
      if from < page, page <= to { return page - 1 }
      return to <= page && page < from ? page + 1 : page
    case .reload: return page
    }
  }
}

/// Which pages there are now: each by the number that it had at first, or got when it came.
package struct PageList: Sendable {
  package private(set) var pages: [Int]
  private var numbers: [Int: Int] = [:]
  private var next: Int

  package init(count: Int) { (pages, next) = (Array(0..<count), count) }

  /// Linear in the pages.
  package mutating func apply(_ change: PageChange) {
    switch change {
    case .insert(let count, let first):
      pages.insert(contentsOf: next..<next + count, at: first)
      next += count
    case .delete(let page): pages.remove(at: page)
    case .move(let from, let to): pages.insert(pages.remove(at: from), at: to)
    case .reload: break
    }
    numbers = Dictionary(uniqueKeysWithValues: pages.enumerated().map { ($1, $0) })
  }

  /// The number that `page` has now, counted from 0; nil if it is gone.
  package func number(of page: Int) -> Int? { numbers[page] }
}
