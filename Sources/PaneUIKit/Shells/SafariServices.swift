/// A page of the web over the app. Noted: there is nothing on it.
open class SFSafariViewController: UIViewController {
  public enum DismissButtonStyle: Int, Sendable { case done, close, cancel }
  /// How it is to show.
  public final class Configuration: NSObject {
    public var (entersReaderIfAvailable, barCollapsingEnabled) = (false, true)
  }
  open weak var delegate: (any SFSafariViewControllerDelegate)?
  public final let configuration: Configuration
  open var (preferredBarTintColor, preferredControlTintColor): (UIColor?, UIColor?) = (nil, nil)
  open var dismissButtonStyle = DismissButtonStyle.done
  public init(url URL: URL, configuration: Configuration = Configuration()) {
    PagerHost.idle("SFSafariViewController")
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }
  public convenience init(url URL: URL, entersReaderIfAvailable: Bool) {
    self.init(url: URL)
    configuration.entersReaderIfAvailable = entersReaderIfAvailable
  }
  public required init?(coder: NSCoder) { nil }
}
@preconcurrency @MainActor public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
  func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
}
extension SFSafariViewControllerDelegate {
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
  public func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
  ) {}
}
