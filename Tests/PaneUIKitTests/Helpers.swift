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

/// What is read of a process that is to end.
let errors: [any PartialKeyPath<ExitTest.Result> & Sendable] = [\.standardErrorContent]

extension ExitTest.Result? {
  /// What the process wrote on standard error.
  var error: String { String(decoding: self?.standardErrorContent ?? [], as: UTF8.self) }
}
