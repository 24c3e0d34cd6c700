import Foundation

/// The network is the machine's: every call ends the replay, with an error that says so.
open class URLSession: NSObject, @unchecked Sendable {
  // Sendable because it holds nothing.
  /// Ends the replay.
  public static var shared: URLSession { refuse() }

  /// What a subclass is made by, which may answer by itself.
  public override init() {}
  /// Ends the replay.
  public init(configuration: URLSessionConfiguration) { Self.refuse() }
  /// Ends the replay.
  public init(
    configuration: URLSessionConfiguration, delegate: (any URLSessionDelegate)?,
    delegateQueue: OperationQueue?
  ) { Self.refuse() }

  private static func refuse() -> Never {
    preconditionFailure(
      """
      URLSession is the machine's, and its answers come at no time of the replay. Draw pages with \
      DrawnPages, and let them take their time with Task.sleep or 'decode' in the scenario.
      """)
  }

  // Never called: there is no session.
  public typealias DataHandler = @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  public typealias FileHandler = @Sendable (URL?, URLResponse?, (any Error)?) -> Void
  open var configuration: URLSessionConfiguration { Self.refuse() }
  open var delegate: (any URLSessionDelegate)? { nil }
  open func data(from url: URL) async throws -> (Data, URLResponse) { Self.refuse() }
  open func data(for request: URLRequest) async throws -> (Data, URLResponse) { Self.refuse() }
  open func dataTask(with url: URL) -> URLSessionDataTask { Self.refuse() }
  open func dataTask(with request: URLRequest) -> URLSessionDataTask { Self.refuse() }
  open func dataTask(
    with url: URL, completionHandler: @escaping DataHandler
  ) -> URLSessionDataTask { Self.refuse() }
  open func dataTask(
    with request: URLRequest, completionHandler: @escaping DataHandler
  ) -> URLSessionDataTask { Self.refuse() }
  open func downloadTask(with url: URL) -> URLSessionDownloadTask { Self.refuse() }
  open func downloadTask(with request: URLRequest) -> URLSessionDownloadTask { Self.refuse() }
  open func downloadTask(
    with url: URL, completionHandler: @escaping FileHandler
  ) -> URLSessionDownloadTask { Self.refuse() }
  open func downloadTask(
    with request: URLRequest, completionHandler: @escaping FileHandler
  ) -> URLSessionDownloadTask { Self.refuse() }
  open func getAllTasks(completionHandler: @escaping @Sendable ([URLSessionTask]) -> Void) {}
  open func invalidateAndCancel() {}
  open func finishTasksAndInvalidate() {}
}
public protocol URLSessionDelegate: AnyObject {}
public protocol URLSessionTaskDelegate: URLSessionDelegate {}
public protocol URLSessionDataDelegate: URLSessionTaskDelegate {}
public protocol URLSessionDownloadDelegate: URLSessionTaskDelegate {}

/// What a session would ask for.
public struct URLRequest: Hashable, Sendable {
  public enum CachePolicy: UInt, Sendable {
    case useProtocolCachePolicy, reloadIgnoringLocalCacheData, returnCacheDataElseLoad,
      returnCacheDataDontLoad
  }
  /// Its address.
  public var url: URL?
  // Inert:
  public var timeoutInterval: TimeInterval
  public var cachePolicy: CachePolicy
  public var (httpMethod, httpBody): (String?, Data?) = ("GET", nil)
  public var allHTTPHeaderFields: [String: String]?

  /// A request that nothing answers.
  public init(
    url: URL, cachePolicy: CachePolicy = .useProtocolCachePolicy, timeoutInterval: TimeInterval = 60
  ) { (self.url, self.cachePolicy, self.timeoutInterval) = (url, cachePolicy, timeoutInterval) }
  public func value(forHTTPHeaderField field: String) -> String? { allHTTPHeaderFields?[field] }
  public mutating func setValue(_ value: String?, forHTTPHeaderField field: String) {
    allHTTPHeaderFields = allHTTPHeaderFields ?? [:]
    allHTTPHeaderFields?[field] = value
  }
  public mutating func addValue(_ value: String, forHTTPHeaderField field: String) {
    setValue(value, forHTTPHeaderField: field)
  }
}

/// The same by its older name.
public final class NSURLRequest: NSObject {
  public typealias CachePolicy = URLRequest.CachePolicy
}

/// What a session would answer.
public class URLResponse: NSObject, @unchecked Sendable {
  public var url: URL? { nil }
  public var mimeType: String? { nil }
  public var suggestedFilename: String? { nil }
  public var expectedContentLength: Int64 { -1 }
}

/// What a session of the Web would answer.
public final class HTTPURLResponse: URLResponse, @unchecked Sendable {
  /// The status.
  public let statusCode = 0
  public var allHeaderFields: [AnyHashable: Any] { [:] }
}

/// What was loaded before: nothing.
public final class URLCache: NSObject, Sendable {
  public static let shared = URLCache()
  public convenience init(memoryCapacity: Int, diskCapacity: Int, diskPath path: String? = nil) {
    self.init()
  }
  public func cachedResponse(for request: URLRequest) -> CachedURLResponse? { nil }
  public func storeCachedResponse(_ response: CachedURLResponse, for request: URLRequest) {}
  public func removeCachedResponse(for request: URLRequest) {}
  public func removeAllCachedResponses() {}
}
public final class CachedURLResponse: NSObject {
  public let response: URLResponse
  public let data: Data
  public init(response: URLResponse, data: Data) { (self.response, self.data) = (response, data) }
}

/// Inert.
public final class URLSessionConfiguration: NSObject {
  public static var `default`: URLSessionConfiguration { URLSessionConfiguration() }
  public static var ephemeral: URLSessionConfiguration { URLSessionConfiguration() }
  public static func background(withIdentifier: String) -> URLSessionConfiguration { .default }
  public var (timeoutIntervalForRequest, timeoutIntervalForResource) = (60.0, 604_800.0)
  public var requestCachePolicy = URLRequest.CachePolicy.useProtocolCachePolicy
  public var urlCache: URLCache?
  public var httpAdditionalHeaders: [AnyHashable: Any]?
  public var httpMaximumConnectionsPerHost = 6
  public var (allowsCellularAccess, waitsForConnectivity) = (true, false)
}

/// A session's task. Never made: there is no session.
public class URLSessionTask: NSObject {
  public enum State: Int, Sendable { case running, suspended, canceling, completed }
  public var state: State { .suspended }
  public var response: URLResponse? { nil }
  public var error: (any Error)? { nil }
  public var originalRequest: URLRequest? { nil }
  public var currentRequest: URLRequest? { nil }
  public var taskIdentifier: Int { 0 }
  public func resume() {}
  public func suspend() {}
  public func cancel() {}
}

/// A session's task for data.
public class URLSessionDataTask: URLSessionTask {}
/// A session's task for a file.
public final class URLSessionDownloadTask: URLSessionTask {}
