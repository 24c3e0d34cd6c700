import Foundation
import Scrolling

/// Its answer comes when `network` has passed. Sendable as the main actor's types are here.
public class URLSessionTask: NSObject, @unchecked Sendable {
  public enum State: Int, Sendable { case running, suspended, canceling, completed }
  public private(set) var state = State.suspended
  public private(set) var response: URLResponse?
  public private(set) var error: (any Error)?
  public let originalRequest: URLRequest?
  public var currentRequest: URLRequest? { originalRequest }
  public let taskIdentifier: Int
  /// Who is told in place of the session's delegate.
  public var delegate: (any URLSessionTaskDelegate)?
  public private(set) var countOfBytesReceived: Int64 = 0
  public var countOfBytesExpectedToReceive: Int64 { response?.expectedContentLength ?? 0 }
  // Inert:
  public var priority: Float = 0.5
  public var taskDescription: String?
  let session: URLSession
  fileprivate private(set) weak var host: PagerHost?
  private var running: (number: Int, entry: Int)?

  init(_ request: URLRequest, of session: URLSession, number: Int) {
    (originalRequest, self.session, taskIdentifier) = (request, session, number)
  }

  /// Asks.
  public func resume() {
    guard state == .suspended, running == nil else { return }
    state = .running
    onMainActor((self, PagerHost.online())) { $0.begin($1) }
  }

  @MainActor private func begin(_ host: PagerHost) {
    self.host = host
    host.extend().requests.append(self)
    let (number, time) = host.ask(originalRequest?.url)
    let patience = session.configuration.patience(originalRequest)
    let isInTime = time.seconds <= patience
    let due = host.due(after: isInTime ? time : Microseconds(seconds: patience))
    let entry = host.queue.add(due: due, session.kind) { [unowned host] in
      host.tell(isInTime ? .answered(number) : .cancelled(number))
      if !isInTime { return self.end(nil, URLError(.timedOut)) }
      self.answer(host.content(of: self.originalRequest?.url))
    }
    running = (number, entry)
  }

  /// Inert: what was asked is answered.
  public func suspend() { PagerHost.idle("URLSessionTask.suspend()") }

  /// Answers with `URLError.cancelled`, unless it has been answered.
  public func cancel() {
    guard state == .running || state == .suspended else { return }
    state = .canceling
    PagerHost.run(as: session.kind) { self.end(nil, URLError(.cancelled)) }
    guard let running, let host else { return }
    onMainActor((host, running)) { host, running in
      host.queue.cancel(running.entry)
      host.tell(.cancelled(running.number))
    }
  }

  @MainActor private func answer(_ content: Data?) {
    guard let content, let url = originalRequest?.url else {
      return end(nil, URLError(.notConnectedToInternet))
    }
    response = HTTPURLResponse(
      url: url, statusCode: 200, httpVersion: "HTTP/1.1",
      headerFields: ["Content-Length": "\(content.count)"])
    receive(content)
  }

  /// Its content has come as a whole.
  @MainActor fileprivate func receive(_ content: Data) { end(content, nil) }

  /// It is over.
  @MainActor fileprivate final func end(_ content: Data?, _ error: URLError?) {
    (state, self.error) = (.completed, error)
    countOfBytesReceived = Int64(content?.count ?? 0)
    host?.extras?.requests.removeAll { $0 === self }
    hand(content)
    delegate = nil
    session.letGoIfOver()
  }

  /// Hands what has come to who waits for it.
  @MainActor fileprivate func hand(_ content: Data?) {}

  fileprivate var listener: (any URLSessionDelegate)? { delegate ?? session.delegate }

  @MainActor fileprivate final func tellEnd() {
    (listener as? any URLSessionTaskDelegate)?.urlSession(
      session, task: self, didCompleteWithError: error)
  }
}

/// A session's task for data.
public class URLSessionDataTask: URLSessionTask, @unchecked Sendable {
  /// Nil when it has been called.
  private var handler: URLSession.DataHandler?

  init(
    _ request: URLRequest, of session: URLSession, number: Int, _ handler: URLSession.DataHandler?
  ) {
    self.handler = handler
    super.init(request, of: session, number: number)
  }

  @MainActor fileprivate override func receive(_ content: Data) {
    guard handler == nil, let response, let listener = listener as? any URLSessionDataDelegate
    else { return end(content, nil) }
    listener.urlSession(session, dataTask: self, didReceive: response) { disposition in
      onMainActor(self) { task in
        guard task.state == .running else { return }
        switch disposition {
        case .allow:
          listener.urlSession(task.session, dataTask: task, didReceive: content)
          task.end(content, nil)
        case .cancel: task.end(nil, URLError(.cancelled))
        default: URLSession.refuse("a data task that becomes another")
        }
      }
    }
  }

  @MainActor fileprivate override func hand(_ content: Data?) {
    guard let handler = exchange(&handler, with: nil) else { return tellEnd() }
    handler(content, response, error)
  }
}

/// A session's task that sends. Never made.
public final class URLSessionUploadTask: URLSessionDataTask, @unchecked Sendable {}

/// A session's task for a file. It is there while its handler, or delegate, is told.
public final class URLSessionDownloadTask: URLSessionTask, @unchecked Sendable {
  /// Nil when it has been called.
  private var handler: URLSession.FileHandler?
  /// Whether the file is there until the app removes it, or the replay is over.
  private let isKept: Bool

  init(
    _ request: URLRequest, of session: URLSession, number: Int, _ handler: URLSession.FileHandler?,
    isKept: Bool = false
  ) {
    (self.handler, self.isKept) = (handler, isKept)
    super.init(request, of: session, number: number)
  }

  /// Cancels it. There is nothing to resume.
  public func cancel(byProducingResumeData completionHandler: @escaping @Sendable (Data?) -> Void) {
    cancel()
    PagerHost.run(as: session.kind) { completionHandler(nil) }
  }

  @MainActor fileprivate override func hand(_ content: Data?) {
    let file = content.map { content in
      let name = "CFNetworkDownload_\(UUID().uuidString).tmp"
      let file = FileManager.default.temporaryDirectory.appendingPathComponent(name)
      do { try content.write(to: file) } catch {
        fatalError("a download could not be written: \(error.localizedDescription)")
      }
      return file
    }
    if let handler = exchange(&handler, with: nil) {
      handler(file, response, error)
    } else {
      tell(file, content?.count ?? 0)
    }
    guard let file else { return }
    if isKept { return host?.extend().files.append(file) ?? () }
    try? FileManager.default.removeItem(at: file)
  }

  @MainActor private func tell(_ file: URL?, _ count: Int) {
    if let file, let listener = listener as? any URLSessionDownloadDelegate {
      listener.urlSession(
        session, downloadTask: self, didWriteData: Int64(count), totalBytesWritten: Int64(count),
        totalBytesExpectedToWrite: Int64(count))
      listener.urlSession(session, downloadTask: self, didFinishDownloadingTo: file)
    }
    tellEnd()
  }
}

/// A load that a task waits for.
final class AwaitedLoad<Content: Sendable>: @unchecked Sendable {
  // Sendable as the main actor's types are here.
  private var task: URLSessionTask?
  private var isCancelled = false

  /// On `actor`, so that the task does not leave it.
  func load(
    on actor: isolated (any Actor)?,
    _ make: (@escaping @Sendable (Content?, URLResponse?, (any Error)?) -> Void) -> URLSessionTask
  ) async throws -> (Content, URLResponse) {
    try await withTaskCancellationHandler {
      // A closure is on the actor that it captures.
      _ = actor
      return try await withCheckedThrowingContinuation { continuation in
        let task = make { content, response, error in
          guard let content, let response else {
            return continuation.resume(throwing: error ?? URLError(.unknown))
          }
          continuation.resume(returning: (content, response))
        }
        self.task = task
        isCancelled ? task.cancel() : task.resume()
      }
    } onCancel: {
      isCancelled = true
      task?.cancel()
    }
  }
}
