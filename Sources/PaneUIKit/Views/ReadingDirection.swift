/// Which way a language is read.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight, rightToLeft
}

/// Whether a view turns round where the language is read from right to left.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight, rightToLeft
}

extension UIApplication {
  /// As the scenario says.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    PagerHost.current?.engine.notes?.direction == .rightToLeft ? .rightToLeft : .leftToRight
  }
}

extension UITraitCollection {
  /// As the scenario says.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    let isReversed = UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft
    return value(\.layoutDirection, or: isReversed ? .rightToLeft : .leftToRight)
  }
}

extension UIView {
  /// Which way a view with that attribute is read where the language is read in `direction`.
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute,
    relativeTo direction: UIUserInterfaceLayoutDirection =
      UIApplication.shared.userInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .unspecified: direction
    case .forceRightToLeft: .rightToLeft
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    }
  }

  final var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
}

/// What `UIView.appearance()` is: what is set of it is in force for all views.
final class AppearanceProxy: UIView {
  override var semanticContentAttribute: UISemanticContentAttribute {
    get { Self.attribute }
    set {
      guard newValue != Self.attribute else { return }
      let direction = UIView.userInterfaceLayoutDirection(for: newValue)
      PagerHost.current?.engine.noted.ownDirection =
        newValue == .unspecified ? nil : direction == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }

  static var attribute: UISemanticContentAttribute {
    switch PagerHost.current?.engine.notes?.ownDirection {
    case nil: .unspecified
    case .rightToLeft: .forceRightToLeft
    case .leftToRight: .forceLeftToRight
    }
  }
}
