/// Speaks. Nothing is said, and VoiceOver is off.
public enum UIAccessibility {
  public enum Notification: Sendable {
    case announcement, layoutChanged, screenChanged, pageScrolled
  }
  public static let (isVoiceOverRunning, isReduceMotionEnabled) = (false, false)
  public static let (isReduceTransparencyEnabled, isBoldTextEnabled) = (false, false)
  public static let (isDarkerSystemColorsEnabled, isSwitchControlRunning) = (false, false)
  public static let (isAssistiveTouchRunning, isGuidedAccessEnabled) = (false, false)
  public static let (isInvertColorsEnabled, isGrayscaleEnabled) = (false, false)
  public static let (isClosedCaptioningEnabled, isVideoAutoplayEnabled) = (false, true)
  public static let (buttonShapesEnabled, shouldDifferentiateWithoutColor) = (false, false)
  public static let (prefersCrossFadeTransitions, isSpeakScreenEnabled) = (false, false)
  public static let (isSpeakSelectionEnabled, isShakeToUndoEnabled) = (false, true)
  public static let (isMonoAudioEnabled, isOnOffSwitchLabelsEnabled) = (false, false)
  // Never posted:
  public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChange")
  public static let elementFocusedNotification = notification("UIAccessibilityElementFocused")
  public static let announcementDidFinishNotification = Foundation.Notification.Name(
    "UIAccessibilityAnnouncementDidFinishNotification")
  public static let switchControlStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilitySwitchControlStatusDidChangeNotification")
  public static let boldTextStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
  public static let reduceTransparencyStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
  public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
  public static let announcementStringValueUserInfoKey = "UIAccessibilityAnnouncementKeyStringValue"
  public static let announcementWasSuccessfulUserInfoKey =
    "UIAccessibilityAnnouncementKeyWasSuccessful"
  public static func post(notification: Notification, argument: Any?) {}
  @MainActor public static func convertToScreenCoordinates(
    _ rect: CGRect, in view: UIView
  ) -> CGRect { view.convert(rect, to: nil) }
}
/// What VoiceOver says of a view. Inert.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let none = UIAccessibilityTraits([])
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 17)
}
public enum UIAccessibilityNavigationStyle: Int, Sendable { case automatic, separate, combined }
public enum UIAccessibilityContainerType: Int, Sendable {
  case none, dataTable, list, landmark, semanticGroup
}
public enum UIAccessibilityScrollDirection: Int, Sendable {
  case right = 1, left, up, down, next, previous
}
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
  open var name: String
  public init(name: String, target: Any?, selector: Selector) { self.name = name }
  public init(name: String, image: UIImage?, target: Any?, selector: Selector) { self.name = name }
  open var actionHandler: ((UIAccessibilityCustomAction) -> Bool)?
  public init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?) {
    (self.name, self.actionHandler) = (name, actionHandler)
  }
}
@preconcurrency @MainActor open class UIAccessibilityCustomRotor: NSObject {
  public enum Direction: Int, Sendable { case previous, next }
  public typealias Search = (
    UIAccessibilityCustomRotorSearchPredicate
  ) -> UIAccessibilityCustomRotorItemResult?
  open var (name, itemSearchBlock): (String, Search)
  public init(name: String, itemSearch: @escaping Search) {
    (self.name, itemSearchBlock) = (name, itemSearch)
  }
}
@preconcurrency @MainActor open class UIAccessibilityCustomRotorSearchPredicate: NSObject {
  open var searchDirection = UIAccessibilityCustomRotor.Direction.next
}
open class UIAccessibilityCustomRotorItemResult: NSObject {
  public init(targetElement: NSObject, targetRange: Any?) {}
}
open class UIAccessibilityElement: UIResponder {
  open weak var accessibilityContainer: AnyObject?
  open var accessibilityFrameInContainerSpace = CGRect.zero
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }
}
@preconcurrency @MainActor public protocol UIAccessibilityIdentification: AnyObject {
  var accessibilityIdentifier: String? { get set }
}
extension UIResponder: UIAccessibilityIdentification {}
@preconcurrency @MainActor
public protocol UIAccessibilityContentSizeCategoryImageAdjusting: AnyObject {
  var adjustsImageSizeForAccessibilityContentSizeCategory: Bool { get set }
}

// Names of Swift 3 and 4:
public func UIAccessibilityIsVoiceOverRunning() -> Bool { false }
public func UIAccessibilityIsReduceMotionEnabled() -> Bool { false }
public func UIAccessibilityIsReduceTransparencyEnabled() -> Bool { false }
public func UIAccessibilityIsSwitchControlRunning() -> Bool { false }
public func UIAccessibilityPostNotification(_: UIAccessibility.Notification, _: Any?) {}
public typealias UIAccessibilityNotifications = UIAccessibility.Notification
public let UIAccessibilityAnnouncementNotification = UIAccessibility.Notification.announcement
public let UIAccessibilityLayoutChangedNotification = UIAccessibility.Notification.layoutChanged
public let UIAccessibilityScreenChangedNotification = UIAccessibility.Notification.screenChanged
public let UIAccessibilityPageScrolledNotification = UIAccessibility.Notification.pageScrolled
public let UIAccessibilityTraitNone = UIAccessibilityTraits.none
public let UIAccessibilityTraitButton = UIAccessibilityTraits.button
public let UIAccessibilityTraitImage = UIAccessibilityTraits.image
public let UIAccessibilityTraitSelected = UIAccessibilityTraits.selected
public let UIAccessibilityTraitStaticText = UIAccessibilityTraits.staticText
public let UIAccessibilityTraitHeader = UIAccessibilityTraits.header
public let UIAccessibilityTraitAdjustable = UIAccessibilityTraits.adjustable
public let UIAccessibilityTraitNotEnabled = UIAccessibilityTraits.notEnabled
