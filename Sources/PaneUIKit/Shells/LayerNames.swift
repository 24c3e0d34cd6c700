// What a layer is made of, and how it looks.

/// Never asked, as nothing is drawn.
@preconcurrency @MainActor public protocol CALayerDelegate: AnyObject {}
extension UIView: CALayerDelegate {}
/// What layers and animations have in common.
public protocol CAMediaTiming: AnyObject {}
public struct CAEdgeAntialiasingMask: OptionSet, InertValue, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let layerLeftEdge = Self(rawValue: 1)
  public static let layerRightEdge = Self(rawValue: 2)
  public static let layerBottomEdge = Self(rawValue: 4)
  public static let layerTopEdge = Self(rawValue: 8)
  public static let inert = Self(rawValue: 15)
}

extension UIView {
  final func makeLayer() -> CALayer {
    let type = Self.layerClass as? CALayer.Type
    precondition(type != nil, "the layerClass of \(Self.self) is not a layer's")
    let layer = (type ?? CALayer.self).newOfClass()
    layer.view = self
    storedLayer = layer
    return layer
  }
}

public enum CALayerContentsFormat: Sendable { case RGBA8Uint, RGBA16Float, gray8Uint }
public enum CALayerCornerCurve: Sendable { case circular, continuous }
public enum CALayerContentsFilter: Sendable { case linear, nearest, trilinear }

/// Which corners are round. Inert.
public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// How contents fill a layer. Inert.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let center = Self(rawValue: "center")
  public static let top = Self(rawValue: "top")
  public static let bottom = Self(rawValue: "bottom")
  public static let left = Self(rawValue: "left")
  public static let right = Self(rawValue: "right")
  public static let topLeft = Self(rawValue: "topLeft")
  public static let topRight = Self(rawValue: "topRight")
  public static let bottomLeft = Self(rawValue: "bottomLeft")
  public static let bottomRight = Self(rawValue: "bottomRight")
  public static let resize = Self(rawValue: "resize")
  public static let resizeAspect = Self(rawValue: "resizeAspect")
  public static let resizeAspectFill = Self(rawValue: "resizeAspectFill")
}

extension CALayer {
  /// A layer without a view shows nothing here, and would show a page on a phone if it has one.
  func showsAlone() {
    guard view == nil, holder != nil, (contents as? CGImage)?.page != nil else { return }
    PagerHost.cannotJudge(
      "the picture of a page is in a layer without a view, which is not modelled: show it in a view, or as the contents of the layer of one"
    )
  }
}
