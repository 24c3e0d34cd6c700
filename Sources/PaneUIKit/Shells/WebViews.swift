import Foundation

// Web pages: not there. Making a view of them ends the replay, and what is said of one compiles.

private func refuse() -> Never {
  notModelled("WKWebView is not there: show a page of the pager's own in its place")
}

/// A view of a web page: not there.
open class WKWebView: UIView {
  public override init(frame: CGRect) { refuse() }
  public init(frame: CGRect, configuration: WKWebViewConfiguration) { refuse() }
  public required init?(coder: NSCoder) { refuse() }
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  open weak var uiDelegate: (any WKUIDelegate)?
  open var scrollView: UIScrollView { refuse() }
  open var configuration: WKWebViewConfiguration { refuse() }
  open var (title, url, customUserAgent): (String?, URL?, String?)
  open var (isLoading, hasOnlySecureContent, canGoBack, canGoForward) = (false, false, false, false)
  open var (allowsBackForwardNavigationGestures, allowsLinkPreview) = (false, true)
  open var (isInspectable, estimatedProgress, pageZoom) = (false, 0.0, CGFloat(1))
  open var underPageBackgroundColor: UIColor?
  @discardableResult open func load(_ request: URLRequest) -> WKNavigation? { nil }
  @discardableResult open func load(
    _ data: Data, mimeType: String, characterEncodingName: String, baseURL: URL
  ) -> WKNavigation? { nil }
  @discardableResult
  open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? { nil }
  @discardableResult
  open func loadFileURL(_ URL: URL, allowingReadAccessTo: URL) -> WKNavigation? { nil }
  @discardableResult open func reload() -> WKNavigation? { nil }
  @discardableResult open func reloadFromOrigin() -> WKNavigation? { nil }
  @discardableResult open func goBack() -> WKNavigation? { nil }
  @discardableResult open func goForward() -> WKNavigation? { nil }
  open func stopLoading() {}
  open func evaluateJavaScript(
    _ javaScriptString: String, completionHandler: ((Any?, (any Error)?) -> Void)? = nil
  ) {}
}
@preconcurrency @MainActor public protocol WKNavigationDelegate: NSObjectProtocol {}
@preconcurrency @MainActor public protocol WKUIDelegate: NSObjectProtocol {}
public final class WKNavigation: NSObject {}
@preconcurrency @MainActor open class WKNavigationAction: NSObject {
  open var request: URLRequest { refuse() }
  open var navigationType: WKNavigationType { .other }
  open var sourceFrame: WKFrameInfo { refuse() }
  open var targetFrame: WKFrameInfo? { nil }
}
@preconcurrency @MainActor open class WKNavigationResponse: NSObject {
  open var response: URLResponse { refuse() }
  open var (isForMainFrame, canShowMIMEType) = (true, true)
}
@preconcurrency @MainActor open class WKFrameInfo: NSObject {
  open var request: URLRequest { refuse() }
  open var isMainFrame = true
}
public enum WKNavigationActionPolicy: Int, Sendable { case cancel, allow, download }
public enum WKNavigationResponsePolicy: Int, Sendable { case cancel, allow, download }
public enum WKNavigationType: Int, Sendable {
  case other = -1
  case linkActivated, formSubmitted, backForward, reload, formResubmitted
}

// How a web view would be made:
@preconcurrency @MainActor open class WKWebViewConfiguration: NSObject {
  open var preferences = WKPreferences()
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()
  open var processPool = WKProcessPool()
  open var userContentController = WKUserContentController()
  open var websiteDataStore = WKWebsiteDataStore.default()
  open var applicationNameForUserAgent: String?
  open var (allowsInlineMediaPlayback, suppressesIncrementalRendering) = (false, false)
  open var (allowsAirPlayForMediaPlayback, allowsPictureInPictureMediaPlayback) = (true, true)
  open var mediaTypesRequiringUserActionForPlayback = WKAudiovisualMediaTypes.all
  open var dataDetectorTypes: WKDataDetectorTypes = []
}
@preconcurrency @MainActor open class WKPreferences: NSObject {
  open var (minimumFontSize, javaScriptEnabled) = (CGFloat(0), true)
  open var (javaScriptCanOpenWindowsAutomatically, isTextInteractionEnabled) = (false, true)
  open var isFraudulentWebsiteWarningEnabled = true
}
@preconcurrency @MainActor open class WKWebpagePreferences: NSObject {
  open var allowsContentJavaScript = true
}
public final class WKProcessPool: NSObject {}
@preconcurrency @MainActor open class WKUserContentController: NSObject {
  open func removeAllUserScripts() {}
  open func removeScriptMessageHandler(forName name: String) {}
  open func removeAllScriptMessageHandlers() {}
}
@preconcurrency @MainActor public final class WKWebsiteDataStore: NSObject {
  public static func `default`() -> WKWebsiteDataStore { WKWebsiteDataStore() }
  public static func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore() }
}
public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let audio = Self(rawValue: 1)
  public static let video = Self(rawValue: 2)
  public static let all = Self(rawValue: .max)
}
public struct WKDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let phoneNumber = Self(rawValue: 1)
  public static let link = Self(rawValue: 2)
  public static let address = Self(rawValue: 4)
  public static let all = Self(rawValue: .max)
}
