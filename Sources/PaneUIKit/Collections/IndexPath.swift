import Foundation

extension NSIndexPath {
  public convenience init(item: Int, section: Int) {
    self.init(indexes: [section, item], length: 2)
  }
  public convenience init(row: Int, section: Int) { self.init(item: row, section: section) }
  public var section: Int { index(atPosition: 0) }
  public var item: Int { index(atPosition: 1) }
  public var row: Int { index(atPosition: 1) }
}

/// An item of a collection view: its section, and its number there, both from 0.
extension IndexPath {
  /// Allocates nothing, where an array of two would.
  public init(item: Int, section: Int) {
    self.init(index: section)
    append(item)
  }

  public init(row: Int, section: Int) { self.init(item: row, section: section) }

  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
