import Foundation

/// The network is the machine's: every call ends the replay, with an error that says so.
public final class URLSession: @unchecked Sendable {
  /// Ends the replay.
  public static var shared: URLSession { refuse() }

  /// Ends the replay.
  public init(configuration: URLSessionConfiguration) { Self.refuse() }

  private static func refuse() -> Never {
    preconditionFailure(
      """
      URLSession is the machine's, and its answers come at no time of the replay. Draw pages with \
      DrawnPages, and let them take their time with Task.sleep or 'decode' in the scenario.
      """)
  }

  /// Never called: there is no session.
  public func data(from url: URL) async throws -> (Data, URLResponse) { Self.refuse() }
  /// Never called: there is no session.
  public func data(for request: URLRequest) async throws -> (Data, URLResponse) { Self.refuse() }
  /// Never called: there is no session.
  public func dataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask { Self.refuse() }
  /// Never called: there is no session.
  public func dataTask(
    with request: URLRequest,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask { Self.refuse() }
}

/// What a session would ask for.
public struct URLRequest: Hashable, Sendable {
  /// Its address.
  public var url: URL?
  /// Inert.
  public var timeoutInterval: TimeInterval = 60

  /// A request that nothing answers.
  public init(url: URL) { self.url = url }
}

/// What a session would answer.
public class URLResponse: NSObject {}

/// What a session of the Web would answer.
public final class HTTPURLResponse: URLResponse {
  /// The status.
  public let statusCode = 0
}

/// Inert.
public final class URLSessionConfiguration: NSObject {
  /// Inert.
  public static var `default`: URLSessionConfiguration { URLSessionConfiguration() }
  /// Inert.
  public static var ephemeral: URLSessionConfiguration { URLSessionConfiguration() }
}

/// A session's task.
public class URLSessionTask: NSObject {
  /// Never called: there is no session.
  public func resume() {}
  /// Never called: there is no session.
  public func cancel() {}
}

/// A session's task for data.
public final class URLSessionDataTask: URLSessionTask {}
