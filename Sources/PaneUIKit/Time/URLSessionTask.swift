import Foundation
import Scrolling

/// A session's task: what it asks for comes when the scenario's `network` has passed.
///
/// Sendable as the main actor's types are here: one thread at a time runs a pager's code.
public class URLSessionTask: NSObject, @unchecked Sendable {
  public enum State: Int, Sendable { case running, suspended, canceling, completed }
  public private(set) var state = State.suspended
  public private(set) var response: URLResponse?
  public private(set) var error: (any Error)?
  public let originalRequest: URLRequest?
  public var currentRequest: URLRequest? { originalRequest }
  public let taskIdentifier: Int
  // Inert:
  public var priority: Float = 0.5
  public var taskDescription: String?
  let session: URLSession
  private let handler: URLSession.DataHandler
  private weak var host: PagerHost?
  private var running: (number: Int, entry: Int)?

  init(
    _ request: URLRequest, of session: URLSession, number: Int,
    _ handler: @escaping URLSession.DataHandler
  ) {
    (originalRequest, self.session, taskIdentifier) = (request, session, number)
    self.handler = handler
  }

  /// Asks.
  public func resume() {
    guard state == .suspended, running == nil else { return }
    state = .running
    onMainActor((self, PagerHost.online())) { $0.begin($1) }
  }

  @MainActor private func begin(_ host: PagerHost) {
    self.host = host
    host.requests.append(self)
    let (number, time) = host.ask(originalRequest?.url)
    let entry = host.queue.add(due: host.due(after: time), session.kind) { [unowned host] in
      host.tell(.answered(number))
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
    PagerHost.run(as: session.kind) { self.complete(nil, URLError(.cancelled)) }
    guard let running, let host else { return }
    onMainActor((host, running)) { host, running in
      host.queue.cancel(running.entry)
      host.tell(.cancelled(running.number))
    }
  }

  @MainActor private func answer(_ content: Data?) {
    guard let content, let url = originalRequest?.url else {
      return complete(nil, URLError(.notConnectedToInternet))
    }
    response = HTTPURLResponse(
      url: url, statusCode: 200, httpVersion: "HTTP/1.1",
      headerFields: ["Content-Length": "\(content.count)"])
    complete(content, nil)
  }

  @MainActor private func complete(_ content: Data?, _ error: URLError?) {
    (state, self.error) = (.completed, error)
    host?.requests.removeAll { $0 === self }
    handler(content, response, error)
  }
}

/// A session's task for data.
public class URLSessionDataTask: URLSessionTask, @unchecked Sendable {}
/// A session's task for a file. Never made.
public final class URLSessionDownloadTask: URLSessionTask, @unchecked Sendable {}

/// A load that a task waits for.
final class AwaitedLoad: @unchecked Sendable {
  // Sendable as the main actor's types are here.
  private var task: URLSessionTask?
  private var isCancelled = false

  /// On `actor`, so that the task does not leave it.
  func load(
    _ request: URLRequest, _ session: URLSession, on actor: isolated (any Actor)?
  ) async throws -> (Data, URLResponse) {
    try await withTaskCancellationHandler {
      // A closure is on the actor that it captures.
      _ = actor
      return try await withCheckedThrowingContinuation { continuation in
        let task = session.dataTask(with: request) { data, response, error in
          guard let data, let response else {
            return continuation.resume(throwing: error ?? URLError(.unknown))
          }
          continuation.resume(returning: (data, response))
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
