import Testing

@testable import PaneUIKit

func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }

/// Does `act` so many seconds later, by the virtual clock.
@MainActor func after(_ seconds: Double, _ act: @escaping @MainActor () -> Void) {
  DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: act)
}

/// A case of a test: what it is called, or what is said of it, and what is done.
struct Case<Work: Sendable>: Sendable {
  let name: String
  let work: Work

  init(_ name: String, _ work: Work) { (self.name, self.work) = (name, work) }
}

/// Writes down what it is told or called for.
@MainActor class Noter: NSObject {
  final let log: Log
  init(_ log: Log) { self.log = log }
}

/// Has `hear` called with what is posted by `name` in the replay that it is made in, as long as it
/// lives: tests that play at the same time post news, too.
final class Hearing {
  nonisolated(unsafe) private let token: any NSObjectProtocol

  @MainActor init(
    _ name: Notification.Name, _ hear: @escaping @MainActor @Sendable (Notification) -> Void
  ) {
    let host = PagerHost.current.map(ObjectIdentifier.init)
    token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { news in
      guard PagerHost.current.map(ObjectIdentifier.init) == host else { return }
      onMainActor((news, hear)) { $1($0) }
    }
  }

  deinit { NotificationCenter.default.removeObserver(token) }
}

/// What is read of a process that is to end.
let errors: [any PartialKeyPath<ExitTest.Result> & Sendable] = [\.standardErrorContent]

extension ExitTest.Result? {
  /// What the process wrote on standard error.
  var error: String { String(decoding: self?.standardErrorContent ?? [], as: UTF8.self) }
}
