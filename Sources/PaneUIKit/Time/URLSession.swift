import Foundation
import Scrolling

/// A session over the scenario's network. What a delegate would be told, uploads and files are not
/// modelled: they end the replay.
open class URLSession: NSObject, @unchecked Sendable {
  // Sendable as the main actor's types are here: one thread at a time runs a pager's code.
  public typealias DataHandler = @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  public typealias FileHandler = @Sendable (URL?, URLResponse?, (any Error)?) -> Void

  /// The app's own.
  public static let shared = URLSession(configuration: .default)

  // Inert: nothing of it is taken into account.
  open private(set) var configuration: URLSessionConfiguration
  /// Answers are told here: in the background, or on the main queue.
  let kind: VirtualQueue.Kind
  private var tasks = 0
  private var isInvalid = false

  /// What a subclass is made by, which may answer by itself.
  public override init() { (configuration, kind) = (.default, .background) }
  /// A session that answers in the background.
  public init(configuration: URLSessionConfiguration) {
    (self.configuration, kind) = (configuration, .background)
  }
  /// A session that answers on `delegateQueue`. Ends the replay if there is a delegate.
  public init(
    configuration: URLSessionConfiguration, delegate: (any URLSessionDelegate)?,
    delegateQueue: OperationQueue?
  ) {
    if delegate != nil { Self.refuse("a session's delegate") }
    self.configuration = configuration
    let isMain = onMainActor(delegateQueue) { $0 === OperationQueue.main }
    kind = isMain ? .main : .background
  }

  private static func refuse(_ what: String) -> Never {
    fatalError("\(what) is not modelled. Load by dataTask(with:completionHandler:) or data(from:).")
  }

  open var delegate: (any URLSessionDelegate)? { nil }

  #if compiler(>=6.3) && compiler(<6.4)
    /// What is at `url`, when the scenario's `network` has passed.
    ///
    /// - Throws: `URLError`, also when the task is cancelled.
    open nonisolated(nonsending) func data(from url: URL) async throws -> (Data, URLResponse) {
      try await data(for: URLRequest(url: url))
    }
    /// The same for a request.
    open nonisolated(nonsending) func data(
      for request: URLRequest
    ) async throws -> (Data, URLResponse) {
      try await AwaitedLoad().load(request, self, on: #isolation)
    }
  #endif

  /// A task for what is at `url`; it begins with `resume`.
  open func dataTask(
    with url: URL, completionHandler: @escaping DataHandler
  ) -> URLSessionDataTask {
    dataTask(with: URLRequest(url: url), completionHandler: completionHandler)
  }
  /// The same for a request.
  open func dataTask(
    with request: URLRequest, completionHandler: @escaping DataHandler
  ) -> URLSessionDataTask {
    precondition(!isInvalid, "a task was made in a session that has been invalidated")
    tasks += 1
    return URLSessionDataTask(request, of: self, number: tasks, completionHandler)
  }
  /// A task whose answer nobody hears.
  open func dataTask(with url: URL) -> URLSessionDataTask {
    dataTask(with: url) { _, _, _ in }
  }
  open func dataTask(with request: URLRequest) -> URLSessionDataTask {
    dataTask(with: request) { _, _, _ in }
  }
  // These end the replay.
  open func downloadTask(with url: URL) -> URLSessionDownloadTask { Self.refuse("a download") }
  open func downloadTask(with request: URLRequest) -> URLSessionDownloadTask {
    Self.refuse("a download")
  }
  open func downloadTask(
    with url: URL, completionHandler: @escaping FileHandler
  ) -> URLSessionDownloadTask { Self.refuse("a download") }
  open func downloadTask(
    with request: URLRequest, completionHandler: @escaping FileHandler
  ) -> URLSessionDownloadTask { Self.refuse("a download") }

  /// Hands over the tasks that run.
  open func getAllTasks(completionHandler: @escaping @Sendable ([URLSessionTask]) -> Void) {
    let running = running
    PagerHost.run(as: kind) { completionHandler(running) }
  }
  /// Cancels the tasks that run; no more are made. Those of `shared` go on.
  open func invalidateAndCancel() {
    guard self !== URLSession.shared else { return }
    isInvalid = true
    for task in running { task.cancel() }
  }
  /// No more tasks are made.
  open func finishTasksAndInvalidate() { isInvalid = self !== URLSession.shared }

  private var running: [URLSessionTask] {
    guard let host = PagerHost.current else { return [] }
    return onMainActor((host, self)) { host, session in
      host.requests.filter { $0.session === session }
    }
  }
}
public protocol URLSessionDelegate: AnyObject {}
public protocol URLSessionTaskDelegate: URLSessionDelegate {}
public protocol URLSessionDataDelegate: URLSessionTaskDelegate {}
public protocol URLSessionDownloadDelegate: URLSessionTaskDelegate {}
