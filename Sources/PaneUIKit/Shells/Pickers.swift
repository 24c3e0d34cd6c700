// What a person searches and picks with. No finger works it, and nothing is drawn.

open class UISearchBar: UIView {
  public enum Style: UInt, Sendable { case `default`, prominent, minimal }
  open var (text, placeholder, prompt): (String?, String?, String?) = (nil, nil, nil)
  open var (showsCancelButton, isTranslucent) = (false, true)
  open var searchBarStyle = Style.default
  open var barTintColor: UIColor?
  open var (backgroundImage, scopeBarBackgroundImage): (UIImage?, UIImage?) = (nil, nil)
  open var (showsBookmarkButton, showsSearchResultsButton) = (false, false)
  open var (isSearchResultsButtonSelected, selectedScopeButtonIndex) = (false, 0)
  open var searchFieldBackgroundPositionAdjustment = UIOffset.zero
  open var searchTextPositionAdjustment = UIOffset.zero
  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.search
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var autocorrectionType = UITextAutocorrectionType.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var enablesReturnKeyAutomatically = true
  open func image(for icon: Icon, state: UIControl.State) -> UIImage? { nil }
  open func setSearchFieldBackgroundImage(_ image: UIImage?, for state: UIControl.State) {}
  open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {}
  open func setBackgroundImage(_: UIImage?, for: UIBarPosition, barMetrics: UIBarMetrics) {}
  open func setScopeBarButtonTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {}
  public final let searchTextField = UITextField()
  open weak var delegate: (any UISearchBarDelegate)?
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }
  open override var intrinsicContentSize: CGSize { CGSize(width: -1, height: 56) }
  open var barStyle = UIBarStyle.default
  open var (scopeButtonTitles, showsScopeBar): ([String]?, Bool) = (nil, false)
  public enum Icon: Int, Sendable { case search, clear, bookmark, resultsList }
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {}
}
open class UISearchController: UIViewController {
  public final let searchBar = UISearchBar()
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open var (isActive, obscuresBackgroundDuringPresentation) = (false, true)
  open var (hidesNavigationBarDuringPresentation, dimsBackgroundDuringPresentation) = (true, true)
  open var (automaticallyShowsSearchResultsController, showsSearchResultsController) = (true, false)
  open weak var delegate: (any UISearchControllerDelegate)?
  open var (automaticallyShowsCancelButton, automaticallyShowsScopeBar) = (true, true)
  public final let searchResultsController: UIViewController?
  public init(searchResultsController: UIViewController? = nil) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { nil }
}
@preconcurrency @MainActor public protocol UISearchResultsUpdating: AnyObject {}
@preconcurrency @MainActor public protocol UISearchControllerDelegate: NSObjectProtocol {}
public typealias UISearchTextField = UITextField
open class UIDatePicker: UIControl {
  open override var intrinsicContentSize: CGSize { CGSize(width: 280, height: 34) }
  public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer }
  open var datePickerMode = Mode.dateAndTime
  open var date = Date()
  open var (minimumDate, maximumDate): (Date?, Date?) = (nil, nil)
  public enum Style: Int, Sendable { case automatic, wheels, compact, inline }
  open var preferredDatePickerStyle = Style.automatic
  open var datePickerStyle: Style { .wheels }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var calendar: Calendar! = .current
  open var (locale, timeZone): (Locale?, TimeZone?) = (nil, nil)
  open var (minuteInterval, countDownDuration, roundsToMinuteInterval) = (1, 0.0, true)
  open func setDate(_ date: Date, animated: Bool) { self.date = date }
}
open class UIPickerView: UIView {
  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
  open weak var delegate: (any UIPickerViewDelegate)?
  open weak var dataSource: (any UIPickerViewDataSource)?
  private final var rows: [Int: Int] = [:]
  open var showsSelectionIndicator = true
  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }
  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }
  open func rowSize(forComponent component: Int) -> CGSize { .zero }
  open func view(forRow row: Int, forComponent component: Int) -> UIView? { nil }
  open func reloadComponent(_ component: Int) {}
  open func reloadAllComponents() {}
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    rows[component] = row
  }
  open func selectedRow(inComponent component: Int) -> Int { rows[component] ?? -1 }
}
@preconcurrency @MainActor public protocol UIPickerViewDelegate: NSObjectProtocol {}
@preconcurrency @MainActor public protocol UIPickerViewDataSource: NSObjectProtocol {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}
@preconcurrency @MainActor public protocol UISearchBarDelegate: NSObjectProtocol {}
open class UIStepper: UIControl {
  /// Held within the ends of its way.
  open var value = Double(0) { didSet { value = max(min(value, maximumValue), minimumValue) } }
  open var stepValue = Double(1)
  open var minimumValue = Double(0) { didSet { value = max(value, minimumValue) } }
  open var maximumValue = Double(100) { didSet { value = min(value, maximumValue) } }
  open var (isContinuous, autorepeat, wraps) = (true, true, false)
  open func setIncrementImage(_ image: UIImage?, for state: State) {}
  open func setDecrementImage(_ image: UIImage?, for state: State) {}
  open func setBackgroundImage(_ image: UIImage?, for state: State) {}
  open override var intrinsicContentSize: CGSize { CGSize(width: 94, height: 32) }
}
