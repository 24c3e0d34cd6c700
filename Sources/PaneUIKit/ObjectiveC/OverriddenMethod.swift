/// A method of views, to ask which classes have one of their own: those whose table of methods has
/// another where two classes that differ in nothing else do.
struct OverriddenMethod: Sendable {
  private class Plain: UIView {}
  private final class Drawing: Plain {
    override func draw(_ rect: CGRect) { preconditionFailure("it is never drawn") }
  }
  private final class Hesitating: Plain {
    override func gestureRecognizerShouldBegin(_: UIGestureRecognizer) -> Bool {
      preconditionFailure("it is never asked")
    }
  }
  private final class Neither: Plain {}

  static let draw = OverriddenMethod(Drawing.self)
  static let shouldBegin = OverriddenMethod(Hesitating.self)

  /// Where it is in the table; nil if it is not found, and every class may have one.
  private let slot: Int?

  private init(_ type: UIView.Type) {
    let (base, plain, other) = (
      Self.words(UIView.self), Self.words(Neither.self), Self.words(type)
    )
    // A class's fifth word is how long it is, and how much of that lies before it.
    let sizes = (whole: base[4] & 0xffff_ffff, before: base[4] >> 32)
    slot = (8..<Int(sizes.whole - sizes.before) / 8).first {
      base[$0] == plain[$0] && base[$0] != other[$0]
    }
  }

  private static func words(_ type: UIView.Type) -> UnsafePointer<UInt> {
    unsafeBitCast(type, to: UnsafePointer<UInt>.self)
  }

  /// Whether `type` or a class above it, below `UIView`, has its own.
  func isIn(_ type: UIView.Type) -> Bool {
    slot.map { Self.words(type)[$0] != Self.words(UIView.self)[$0] } ?? true
  }
}
