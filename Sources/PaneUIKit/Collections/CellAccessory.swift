/// What stands at an end of a row: it is kept, and not drawn.
@preconcurrency @MainActor public struct UICellAccessory {
  public enum DisplayedState: Sendable { case always, whenEditing, whenNotEditing }
  public enum LayoutDimension: Equatable, Sendable { case standard, actual, custom(CGFloat) }
  /// Which accessory it is.
  public enum AccessoryType: Equatable, Sendable {
    case disclosureIndicator, outlineDisclosure, checkmark, delete, insert, reorder, multiselect
    case label, popUpMenu, detail
    case customView
  }
  public let accessoryType: AccessoryType
  private init(_ type: AccessoryType) { accessoryType = type }

  public typealias Position = @MainActor ([UICellAccessory]) -> Int
  public enum Placement {
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
  }
  /// What every accessory can be asked for.
  public struct Options {
    public enum Style: Sendable { case automatic, header, cell }
    public init(
      style: Style = .automatic, isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil, showsVerticalSeparator: Bool? = nil, font: UIFont? = nil,
      adjustsFontForContentSizeCategory: Bool? = nil
    ) {}
  }
  public typealias DisclosureIndicatorOptions = Options
  public typealias OutlineDisclosureOptions = Options
  public typealias CheckmarkOptions = Options
  public typealias DeleteOptions = Options
  public typealias InsertOptions = Options
  public typealias ReorderOptions = Options
  public typealias MultiselectOptions = Options
  public typealias LabelOptions = Options
  public typealias PopUpMenuOptions = Options
  public typealias DetailOptions = Options
  public struct CustomViewConfiguration {
    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      maintainsFixedSize: Bool? = nil
    ) {}
  }

  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = Options()
  ) -> Self { Self(.disclosureIndicator) }
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = Options()
  ) -> Self { Self(.checkmark) }
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = Options()
  ) -> Self { Self(.reorder) }
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = Options(),
    actionHandler: (() -> Void)? = nil
  ) -> Self { Self(.delete) }
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = Options(),
    actionHandler: (() -> Void)? = nil
  ) -> Self { Self(.insert) }
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = Options()
  ) -> Self { Self(.multiselect) }
  /// Noted: no tap opens or closes what a row holds.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = Options(),
    actionHandler: (() -> Void)? = nil
  ) -> Self {
    PagerHost.idle("UICellAccessory.outlineDisclosure")
    return Self(.outlineDisclosure)
  }
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = Options()
  ) -> Self { Self(.label) }
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = Options(),
    selectedElementDidChangeHandler: ((UIMenu) -> Void)? = nil
  ) -> Self { Self(.popUpMenu) }
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = Options(),
    actionHandler: (() -> Void)? = nil
  ) -> Self { Self(.detail) }
  public static func customView(configuration: CustomViewConfiguration) -> Self {
    Self(.customView)
  }
}
