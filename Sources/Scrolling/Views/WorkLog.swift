/// Goes back from work that is done later, or beside the main thread, to what handed it on.
package final class WorkLog {
  /// In which frame, and from where, by a number; nil if that is not known.
  package typealias Call = (frame: Int, place: Int?)

  private struct Origin {
    /// nil if what does the work asks for it itself.
    let call: Call?
    /// From where the first work was handed on that has led to it.
    let root: Int?
    let hasWaited: Bool
  }

  private let record: (_ body: (Call) -> Void) -> Void
  private var origins: [Origin] = []
  /// The number of what the work goes back to that runs; -1 if none does.
  package var running: Int32 = -1
  /// What a closed loader has left to do, and from where that was handed on, each once.
  package private(set) var left: [(name: String, place: Int?)] = []

  /// From where each request to the network was made, or the work was handed on that made it.
  package private(set) var requests: [Int?] = []

  /// A log whose entries are made by a `body` that `record` calls.
  package init(record: @escaping (_ body: (Call) -> Void) -> Void) { self.record = record }

  /// The call that the work goes back to that runs; nil if none does.
  package var call: Call? { running < 0 ? nil : origins[Int(running)].call }

  /// The number of what work goes back to that is handed on now: the same as what runs, unless it
  /// begins `anew`. What waits for the second time may be for anything.
  package func handOn(anew: Bool = false, waits: Bool = false) -> Int32 {
    let outer = anew || running < 0 ? nil : origins[Int(running)]
    guard waits || outer?.call == nil else { return running }
    let hasWaited = outer?.hasWaited ?? false
    record { here in
      origins.append(
        Origin(
          call: waits && hasWaited ? nil : outer?.call ?? here,
          root: outer.map(\.root) ?? here.place, hasWaited: waits || hasWaited))
    }
    return Int32(origins.count - 1)
  }

  /// From where this is asked; nil if that is not known.
  package var here: Int? {
    var place: Int?
    record { place = $0.place }
    return place
  }

  /// The network is asked.
  package func asks() { record { requests.append((call ?? $0).place) } }

  /// Work with the number `origin` never ends.
  package func leave(_ name: String, _ origin: Int32) {
    let place = origin < 0 ? nil : origins[Int(origin)].root
    if !left.contains(where: { $0 == (name, place) }) { left.append((name, place)) }
  }
}
