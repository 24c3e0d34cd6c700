/// Owns a view and hears what becomes of it.
@MainActor open class UIViewController: UIResponder {
  /// How far the controller's view has come to the screen.
  enum Appearance { case disappeared, appearing, appeared, disappearing }

  private final var loadedView: UIView?
  private final var contained: [UIViewController] = []
  /// Sound though unsafe: a controller that goes away lets go of its children first.
  private final unowned(unsafe) var container: UIViewController?
  final var appearance = Appearance.disappeared

  /// Inert.
  open var title: String?

  /// A controller; there are no nibs.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  /// A controller: there is nothing to decode.
  public required init?(coder: NSCoder) { super.init() }

  /// A controller.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  deinit {
    for child in contained { onMainActor(child) { $0.container = nil } }
    if let loadedView { onMainActor(loadedView) { $0.controller = nil } }
  }

  // MARK: The view

  /// The controller's view, which is made when it is first asked for.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      newValue?.controller = self
    }
  }

  /// The view; nil where it has not been made.
  public final var viewIfLoaded: UIView? { loadedView }

  /// Whether the view has been made.
  public final var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view.
  open func loadView() {
    view = UIView(frame: PagerHost.current?.window.bounds ?? .zero)
  }

  /// Makes the view, if that has not been done.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  /// The view has been made.
  open func viewDidLoad() {}
  /// The view is about to come to the screen.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view has come to the screen.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is about to leave the screen.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view has left the screen.
  open func viewDidDisappear(_ animated: Bool) {}
  /// The view's subviews are about to be laid out.
  open func viewWillLayoutSubviews() {}
  /// The view's subviews have been laid out.
  open func viewDidLayoutSubviews() {}
  /// The system asks for memory.
  open func didReceiveMemoryWarning() {}

  /// The view's size is about to become `size`.
  open func viewWillTransition(to size: CGSize) {}

  // MARK: Containment

  /// The controllers in this one.
  open var children: [UIViewController] { contained }

  /// The controller this one is in.
  public final var parent: UIViewController? { container }

  /// Takes `childController` in; its view is not touched.
  open func addChild(_ childController: UIViewController) {
    guard childController.container !== self else { return }
    childController.willMove(toParent: self)
    childController.unlink()
    childController.container = self
    contained.append(childController)
  }

  /// Leaves the parent; the view is not touched.
  open func removeFromParent() {
    guard container != nil else { return }
    unlink()
    didMove(toParent: nil)
  }

  /// The controller is about to be taken in by `parent`, or to leave.
  open func willMove(toParent parent: UIViewController?) {}
  /// The controller has been taken in by `parent`, or has left.
  open func didMove(toParent parent: UIViewController?) {}

  private func unlink() {
    guard let container else { return }
    container.contained.removeAll { $0 === self }
    self.container = nil
  }

  open override var next: UIResponder? { loadedView?.superview ?? container }
}
