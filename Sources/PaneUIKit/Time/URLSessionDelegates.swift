import Foundation

/// Is told of the end of a session.
public protocol URLSessionDelegate: AnyObject {
  /// `session` has been invalidated, and its tasks have ended.
  func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?)
}
/// Is told of the end of tasks.
public protocol URLSessionTaskDelegate: URLSessionDelegate {
  /// `task` has ended; `error` is nil if it has been answered.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?)
}
/// Is told of what data tasks bring.
public protocol URLSessionDataDelegate: URLSessionTaskDelegate {
  /// The answer begins; it goes on when `completionHandler` is called.
  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void)
  /// `data` has come: all of it at once.
  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data)
}
/// Is told of files.
public protocol URLSessionDownloadDelegate: URLSessionTaskDelegate {
  /// The file is at `location` until this returns.
  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL)
  /// `bytesWritten` bytes have come: all of them at once.
  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64,
    totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64)
}

// As an object without these methods:
extension URLSessionDelegate {
  public func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {}
}
extension URLSessionTaskDelegate {
  public func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {}
}
extension URLSessionDataDelegate {
  public func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) { completionHandler(.allow) }
  public func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive: Data) {}
}
extension URLSessionDownloadDelegate {
  public func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64,
    totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64
  ) {}
}
