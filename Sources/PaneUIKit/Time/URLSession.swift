import Foundation
import Scrolling

/// A session over the scenario's network. Uploads end the replay. Its delegate, and a session that
/// has one, are kept until it is invalidated, as on a phone.
open class URLSession: NSObject, @unchecked Sendable {
  // Sendable as the main actor's types are here: one thread at a time runs a pager's code.
  public typealias DataHandler = @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  public typealias FileHandler = @Sendable (URL?, URLResponse?, (any Error)?) -> Void
  /// What becomes of a task when its answer begins.
  public enum ResponseDisposition: Int, Sendable {
    case cancel, allow, becomeDownload, becomeStream
  }

  /// The app's own.
  public static let shared = URLSession(configuration: .default)

  // Inert, but for its timeouts.
  open private(set) var configuration: URLSessionConfiguration
  /// Who is told of what tasks without a handler bring.
  open private(set) var delegate: (any URLSessionDelegate)?
  /// Answers are told here: in the background, or on the main queue.
  let kind: VirtualQueue.Kind
  private var tasks = 0
  private var isInvalid = false
  /// Itself, until it is invalidated.
  private var kept: URLSession?

  /// What a subclass is made by, which may answer by itself.
  public override init() { (configuration, kind) = (.default, .background) }
  /// A session that answers on `delegateQueue`, by default in the background, and tells `delegate`.
  public init(
    configuration: URLSessionConfiguration, delegate: (any URLSessionDelegate)? = nil,
    delegateQueue: OperationQueue? = nil
  ) {
    (self.configuration, self.delegate) = (configuration, delegate)
    let isMain = onMainActor(delegateQueue) { $0 === OperationQueue.main }
    kind = isMain ? .main : .background
    super.init()
    if delegate != nil { kept = self }
    _ = LateMethods.of(delegate)
  }

  static func refuse(_ what: String) -> Never {
    notModelled(
      "\(what) is not there. Load by dataTask, downloadTask, data(from:) or download(from:).")
  }

  #if compiler(<6.4)
    /// What is at `url`, when the scenario's `network` has passed.
    ///
    /// - Throws: `URLError`, also when the task is cancelled.
    open nonisolated(nonsending) func data(from url: URL) async throws -> (Data, URLResponse) {
      try await data(for: URLRequest(url: url))
    }
    open nonisolated(nonsending) func data(
      for request: URLRequest
    ) async throws -> (Data, URLResponse) {
      try await AwaitedLoad().load(on: #isolation) {
        self.dataTask(with: request, completionHandler: $0)
      }
    }
    /// The same as a file, which is the app's to remove. What is left of them goes after close.
    open nonisolated(nonsending) func download(from url: URL) async throws -> (URL, URLResponse) {
      try await download(for: URLRequest(url: url))
    }
    open nonisolated(nonsending) func download(
      for request: URLRequest
    ) async throws -> (URL, URLResponse) {
      try await AwaitedLoad().load(on: #isolation) { handler in
        self.made { URLSessionDownloadTask(request, of: self, number: $0, handler, isKept: true) }
      }
    }
  #endif

  private func made<Made: URLSessionTask>(_ make: (_ number: Int) -> Made) -> Made {
    precondition(!isInvalid, "a task was made in a session that has been invalidated")
    tasks += 1
    return make(tasks)
  }

  /// A task for what is at `url`; it begins with `resume`.
  open func dataTask(
    with url: URL, completionHandler: @escaping DataHandler
  ) -> URLSessionDataTask {
    dataTask(with: URLRequest(url: url), completionHandler: completionHandler)
  }
  open func dataTask(
    with request: URLRequest, completionHandler: @escaping DataHandler
  ) -> URLSessionDataTask {
    made { URLSessionDataTask(request, of: self, number: $0, completionHandler) }
  }
  /// A task whose answer the delegate hears.
  open func dataTask(with url: URL) -> URLSessionDataTask { dataTask(with: URLRequest(url: url)) }
  open func dataTask(with request: URLRequest) -> URLSessionDataTask {
    made { URLSessionDataTask(request, of: self, number: $0, nil) }
  }
  /// A task for a file with what is at `url`; the delegate hears of it.
  open func downloadTask(with url: URL) -> URLSessionDownloadTask {
    downloadTask(with: URLRequest(url: url))
  }
  open func downloadTask(with request: URLRequest) -> URLSessionDownloadTask {
    made { URLSessionDownloadTask(request, of: self, number: $0, nil) }
  }
  /// The same; the file goes when `completionHandler` returns.
  open func downloadTask(
    with url: URL, completionHandler: @escaping FileHandler
  ) -> URLSessionDownloadTask {
    downloadTask(with: URLRequest(url: url), completionHandler: completionHandler)
  }
  open func downloadTask(
    with request: URLRequest, completionHandler: @escaping FileHandler
  ) -> URLSessionDownloadTask {
    made { URLSessionDownloadTask(request, of: self, number: $0, completionHandler) }
  }
  // These end the replay.
  open func downloadTask(withResumeData data: Data) -> URLSessionDownloadTask {
    Self.refuse("a download that is resumed")
  }
  open func uploadTask(with request: URLRequest, from data: Data) -> URLSessionUploadTask {
    Self.refuse("an upload")
  }
  open func uploadTask(
    with request: URLRequest, from data: Data?, completionHandler: @escaping DataHandler
  ) -> URLSessionUploadTask { Self.refuse("an upload") }

  /// Hands over the tasks that run.
  open func getAllTasks(completionHandler: @escaping @Sendable ([URLSessionTask]) -> Void) {
    let running = running
    PagerHost.run(as: kind) { completionHandler(running) }
  }
  /// The same by what they are for.
  open func getTasksWithCompletionHandler(
    _ completionHandler:
      @escaping @Sendable (
        [URLSessionDataTask], [URLSessionUploadTask], [URLSessionDownloadTask]
      ) -> Void
  ) {
    getAllTasks { all in
      completionHandler(
        all.compactMap { $0 as? URLSessionDataTask }, [],
        all.compactMap { $0 as? URLSessionDownloadTask })
    }
  }
  /// Cancels the tasks that run; no more are made. Those of `shared` go on.
  open func invalidateAndCancel() {
    guard self !== URLSession.shared else { return }
    for task in running { task.cancel() }
    finishTasksAndInvalidate()
  }
  /// No more tasks are made. Lets go of the delegate when those that run have ended.
  open func finishTasksAndInvalidate() {
    isInvalid = self !== URLSession.shared
    letGoIfOver()
  }

  /// Lets go of the delegate if there is nothing more to tell.
  func letGoIfOver() {
    guard isInvalid, kept != nil, running.isEmpty else { return }
    kept = nil
    PagerHost.run(as: kind) { [self] in
      delegate?.urlSession(self, didBecomeInvalidWithError: nil)
      delegate = nil
    }
  }

  private var running: [URLSessionTask] {
    guard let host = PagerHost.current else { return [] }
    return onMainActor((host, self)) { host, session in
      host.extras?.requests.filter { $0.session === session } ?? []
    }
  }
}
