import Foundation

/// What a session asks for.
public struct URLRequest: Hashable, Sendable {
  public enum CachePolicy: UInt, Sendable {
    case useProtocolCachePolicy, reloadIgnoringLocalCacheData, returnCacheDataElseLoad,
      returnCacheDataDontLoad
  }
  public var url: URL?
  // Inert:
  public var timeoutInterval: TimeInterval
  public var cachePolicy: CachePolicy
  public var (httpMethod, httpBody): (String?, Data?) = ("GET", nil)
  public var allHTTPHeaderFields: [String: String]?
  public var (httpShouldHandleCookies, httpShouldUsePipelining) = (true, false)
  public var allowsCellularAccess = true

  public init(
    url: URL, cachePolicy: CachePolicy = .useProtocolCachePolicy, timeoutInterval: TimeInterval = 60
  ) { (self.url, self.cachePolicy, self.timeoutInterval) = (url, cachePolicy, timeoutInterval) }
  // Case does not matter.
  private func name(of field: String) -> String {
    allHTTPHeaderFields?.keys.first { $0.lowercased() == field.lowercased() } ?? field
  }
  public func value(forHTTPHeaderField field: String) -> String? {
    allHTTPHeaderFields?[name(of: field)]
  }
  public mutating func setValue(_ value: String?, forHTTPHeaderField field: String) {
    let name = name(of: field)
    allHTTPHeaderFields = allHTTPHeaderFields ?? [:]
    allHTTPHeaderFields?[name] = value
  }
  public mutating func addValue(_ value: String, forHTTPHeaderField field: String) {
    let old = self.value(forHTTPHeaderField: field).map { $0 + "," } ?? ""
    setValue(old + value, forHTTPHeaderField: field)
  }
}

/// The same by its older name.
public final class NSURLRequest: NSObject {
  public typealias CachePolicy = URLRequest.CachePolicy
}

/// What a session answers.
public class URLResponse: NSObject, @unchecked Sendable {
  // Sendable because nothing in it changes.
  public let url: URL?
  public let mimeType: String?
  public let expectedContentLength: Int64
  public var suggestedFilename: String? { url?.lastPathComponent }
  public var textEncodingName: String? { nil }

  public init(
    url: URL, mimeType: String?, expectedContentLength: Int, textEncodingName: String?
  ) {
    (self.url, self.mimeType) = (url, mimeType)
    self.expectedContentLength = Int64(expectedContentLength)
  }
}

/// What a session of the Web answers.
public final class HTTPURLResponse: URLResponse, @unchecked Sendable {
  public let statusCode: Int
  public let allHeaderFields: [AnyHashable: Any]

  public init?(
    url: URL, statusCode: Int, httpVersion: String?, headerFields: [String: String]?
  ) {
    (self.statusCode, allHeaderFields) = (statusCode, headerFields ?? [:])
    let length = headerFields?["Content-Length"].flatMap { Int($0) }
    super.init(
      url: url, mimeType: nil, expectedContentLength: length ?? -1, textEncodingName: nil)
  }
  public func value(forHTTPHeaderField field: String) -> String? {
    let name = field.lowercased()
    return allHeaderFields.first { ($0.key as? String)?.lowercased() == name }?.value as? String
  }
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

/// Inert, but for its timeouts.
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

  /// For how many seconds a task waits for its answer.
  func patience(_ request: URLRequest?) -> TimeInterval {
    [timeoutIntervalForRequest, timeoutIntervalForResource, request?.timeoutInterval ?? 0]
      .filter { $0 > 0 }.min() ?? .infinity
  }
}
