// Controls, and other views. Nothing is drawn, and a tap alone works them: all but values is inert.

/// Buttons beside each other of which one is on.
open class UISegmentedControl: UIControl {
  private final var segments: [(title: String?, action: UIAction?)] = []
  public nonisolated static let noSegment = -1
  open var selectedSegmentIndex = -1
  open var numberOfSegments: Int { segments.count }
  open var isMomentary = false
  open var isSpringLoaded = false
  private final var attributes: [UInt: [NSAttributedString.Key: Any]] = [:]
  public convenience init(frame: CGRect = .zero, actions: [UIAction]) {
    self.init(items: nil)
    self.frame = frame
    segments = actions.map { ($0.title, $0) }
  }
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    segments.insert((action.title, action), at: min(segment, segments.count))
  }
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    segments[segment] = (action.title, action)
  }
  /// Is run when the segment is chosen.
  open func actionForSegment(at segment: Int) -> UIAction? { segments[segment].action }
  open func imageForSegment(at segment: Int) -> UIImage? { nil }
  open func widthForSegment(at segment: Int) -> CGFloat { 0 }
  open func isEnabledForSegment(at segment: Int) -> Bool { true }
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {}
  open func contentOffsetForSegment(at segment: Int) -> CGSize { .zero }
  public enum Segment: Int, Sendable { case any, left, center, right, alone }
  open func setContentPositionAdjustment(
    _ adjustment: UIOffset, forSegmentType: Segment, barMetrics: UIBarMetrics
  ) {}
  open func dividerImage(
    forLeftSegmentState: State, rightSegmentState: State, barMetrics: UIBarMetrics
  ) -> UIImage? { nil }
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? {
    attributes[state.rawValue]
  }
  open func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? { nil }
  open var apportionsSegmentWidthsByContent = false
  open var selectedSegmentTintColor: UIColor?
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public init(items: [Any]?) {
    super.init(frame: .zero)
    segments = (items ?? []).map { ($0 as? String, nil) }
  }
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    segments.insert((title, nil), at: min(segment, segments.count))
  }
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    segments.insert((nil, nil), at: min(segment, segments.count))
  }
  open func removeSegment(at segment: Int, animated: Bool) { segments.remove(at: segment) }
  open func removeAllSegments() { segments = [] }
  open func titleForSegment(at segment: Int) -> String? { segments[segment].title }
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    segments[segment].title = title
  }
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {}
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {}
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {}
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: State
  ) { self.attributes[state.rawValue] = attributes }
  open func setBackgroundImage(_ image: UIImage?, for state: State, barMetrics: UIBarMetrics) {}
  open func setDividerImage(
    _: UIImage?, forLeftSegmentState: State, rightSegmentState: State, barMetrics: UIBarMetrics
  ) {}
  open override var intrinsicContentSize: CGSize { CGSize(width: -1, height: 32) }
}
open class UISwitch: UIControl {
  open var isOn = false
  open var onTintColor, thumbTintColor: UIColor?
  @Inert open var onImage: UIImage?
  @Inert open var offImage: UIImage?
  @Inert open var title: String?
  public enum Style: Int, Sendable { case automatic, checkbox, sliding }
  open var preferredStyle = Style.automatic
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }
  open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }
}
open class UISlider: UIControl {
  open override var intrinsicContentSize: CGSize { CGSize(width: -1, height: 34) }
  /// Held within the ends of its way.
  open var value: Float {
    get { inForce }
    set { inForce = max(min(newValue, maximumValue), minimumValue) }
  }
  private final var inForce: Float = 0
  open var minimumValue: Float = 0 { didSet { value = inForce } }
  open var maximumValue: Float = 1 { didSet { value = inForce } }
  open var isContinuous = true
  open var minimumTrackTintColor, maximumTrackTintColor: UIColor?
  open func setValue(_ value: Float, animated: Bool) { self.value = value }
  open func setThumbImage(_ image: UIImage?, for state: State) {}
  open func thumbImage(for state: State) -> UIImage? { nil }
  open func minimumTrackImage(for state: State) -> UIImage? { nil }
  open func maximumTrackImage(for state: State) -> UIImage? { nil }
  open var currentThumbImage: UIImage? { nil }
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect { .zero }
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect { .zero }
  open var thumbTintColor: UIColor?
  open var (minimumValueImage, maximumValueImage): (UIImage?, UIImage?) = (nil, nil)
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {}
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {}
  open func trackRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func thumbRect(forBounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect { rect }
}
open class UIProgressView: UIView {
  open override var intrinsicContentSize: CGSize { CGSize(width: -1, height: 4) }
  public enum Style: Int, Sendable { case `default`, bar }
  /// Held between 0 and 1.
  open var progress: Float = 0 { didSet { progress = min(max(progress, 0), 1) } }
  open var progressTintColor: UIColor?
  open var progressViewStyle = Style.default
  open var (progressImage, trackImage): (UIImage?, UIImage?) = (nil, nil)
  open var observedProgress: Progress?
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }
  open var trackTintColor: UIColor?
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
}
open class UIRefreshControl: UIControl {
  public init() { super.init(frame: .zero) }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open private(set) var isRefreshing = false
  open var attributedTitle: NSAttributedString?
  open func beginRefreshing() { isRefreshing = true }
  open func endRefreshing() { isRefreshing = false }
  // As apps had it before scroll views had a property for it.
  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    if superview is UIScrollView { PagerHost.idle("UIScrollView.refreshControl") }
  }
}
// Effects. Nothing is blurred.
open class UIVisualEffect: NSObject {}
open class UIBlurEffect: UIVisualEffect {
  public enum Style: Int, Sendable {
    case extraLight, light, dark
    case regular = 4
    case prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial,
      systemThickMaterial,
      systemChromeMaterial, systemMaterialDark, systemMaterialLight, systemUltraThinMaterialLight,
      systemThinMaterialLight, systemThickMaterialLight, systemChromeMaterialLight,
      systemUltraThinMaterialDark, systemThinMaterialDark, systemThickMaterialDark,
      systemChromeMaterialDark
  }
  public init(style: Style) {}
}
public final class UIVibrancyEffect: UIVisualEffect {
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle = .label) {}
}
public enum UIVibrancyEffectStyle: Int, Sendable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill,
    separator
}
open class UIVisualEffectView: UIView {
  open var effect: UIVisualEffect?
  public final let contentView = UIView()
  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    self.effect = effect
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }
  public convenience override init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
  open func prepare() {}
}
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() {}
}
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
  public convenience init(style: FeedbackStyle, view: UIView? = nil) { self.init() }
  open func impactOccurred() {}
  open func impactOccurred(intensity: CGFloat) {}
}
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable { case success, warning, error }
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}

extension UIView {
  /// What an app may set for all views of a class: nothing comes of it, but for the
  /// `semanticContentAttribute` of `UIView`.
  public static func appearance() -> Self { blank() }
  public static func appearance(whenContainedInInstancesOf: [AnyObject.Type]) -> Self { blank() }
  public static func appearance(for trait: UITraitCollection) -> Self { blank() }
  private static func blank() -> Self {
    if Self.self == UIView.self, let proxy = AppearanceProxy(frame: .zero) as? Self { return proxy }
    PagerHost.idle("\(Self.self).appearance()")
    guard let view = Self(coder: NSCoder()) else {
      preconditionFailure("\(Self.self).appearance(): its init?(coder:) is nil")
    }
    return view
  }
  public enum TintAdjustmentMode: Int, Sendable { case automatic, normal, dimmed }
  public static func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    PagerHost.idle("UIView.modifyAnimations")
    animations()
  }
  public enum AnimationCurve: Int, Sendable { case easeInOut, easeIn, easeOut, linear }
  public enum AnimationTransition: Int, Sendable {
    case none, flipFromLeft, flipFromRight, curlUp, curlDown
  }
}

// What moves with the device in a person's hand, which is still here. Inert:
@preconcurrency @MainActor open class UIMotionEffect: NSObject {}
open class UIInterpolatingMotionEffect: UIMotionEffect {
  public enum EffectType: Int, Sendable { case tiltAlongHorizontalAxis, tiltAlongVerticalAxis }
  public final let keyPath: String
  public final let type: EffectType
  open var (minimumRelativeValue, maximumRelativeValue): (Any?, Any?) = (nil, nil)
  public init(keyPath: String, type: EffectType) { (self.keyPath, self.type) = (keyPath, type) }
}
open class UIMotionEffectGroup: UIMotionEffect {
  open var motionEffects: [UIMotionEffect]?
}
