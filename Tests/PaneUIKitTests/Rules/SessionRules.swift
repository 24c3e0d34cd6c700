import Testing

@testable import PaneUIKit

/// Writes down what it is told.
class SessionDiary: NSObject, URLSessionDataDelegate, URLSessionDownloadDelegate,
  @unchecked Sendable
{
  let log: Log
  var disposition: URLSession.ResponseDisposition { .allow }
  init(_ log: Log) { self.log = log }

  func note(_ line: String) { onMainActor(log) { $0.note(line) } }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    let count = response.expectedContentLength
    onMainActor(log) { $0.note("\(count) bytes at \(CACurrentMediaTime())") }
    completionHandler(disposition)
  }
  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    note("\(data.count), main \(Thread.isMainThread)")
  }
  func urlSession(_: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    note("\(task.taskIdentifier) ended, \((error as? URLError)?.code.rawValue ?? 0)")
  }
  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) { note("\(UIImage(contentsOfFile: location.path)?.page?.index.page ?? -1)") }
  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytes: Int64,
    totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64
  ) { note("\(bytes) of \(totalBytesExpectedToWrite)") }
  func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {
    note("invalid")
  }
  deinit { note("gone") }
}
final class RefusingDiary: SessionDiary, @unchecked Sendable {
  override var disposition: URLSession.ResponseDisposition { .cancel }
}

/// Has nothing of its own.
class SilentDelegate: NSObject, URLSessionDataDelegate {}
/// Has what its superclass should have to be told.
final class LateSessionDelegate: SilentDelegate {
  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {}
}

extension URLSession {
  /// One that tells `delegate` in the background, or on the main queue.
  @MainActor fileprivate static func telling(
    _ delegate: SessionDiary, isMain: Bool = false
  ) -> URLSession {
    URLSession(configuration: .default, delegate: delegate, delegateQueue: isMain ? .main : nil)
  }
}

@Suite("Sessions with delegates, and downloads")
struct SessionRules {
  @Test(
    "a task without a handler: its session's delegate is told of the answer, the data and the end, in the background or on the main queue; with a handler it is told nothing",
    arguments: [false, true])
  func delegate(isMain: Bool) throws {
    let lines = try asked { log, pages in
      let session = URLSession.telling(SessionDiary(log), isMain: isMain)
      session.dataTask(with: pages.imageURL(of: 2)).resume()
      session.finishTasksAndInvalidate()
    }
    let data = "16, main \(isMain)"
    #expect(lines == ["16 bytes at 0.2", data, "1 ended, 0", "invalid", "gone"])

    let handled = try asked { log, pages in
      let session = URLSession.telling(SessionDiary(log), isMain: true)
      session.dataTask(with: pages.imageURL(of: 2)) { _, _, _ in
        onMainActor(log) { $0.note("handled") }
      }.resume()
      session.finishTasksAndInvalidate()
    }
    #expect(handled == ["handled", "invalid", "gone"])
  }

  @Test("a task's handler: goes when it has been called")
  func handlerGoes() throws {
    final class Holder: @unchecked Sendable {
      private let log: Log
      var task: URLSessionTask?
      init(_ log: Log) { self.log = log }
      func note(_ line: String) { onMainActor(log) { $0.note(line) } }
      deinit { note("gone") }
    }
    let lines = try asked { log, pages in
      for isCancelled in [false, true] {
        let holder = Holder(log)
        let task = URLSession.shared.dataTask(with: pages.imageURL(of: 2)) { _, _, _ in
          holder.note("answered")
        }
        holder.task = task
        task.resume()
        if isCancelled { task.cancel() }
      }
    }
    #expect(lines == ["answered", "gone", "answered", "gone"])
  }

  @Test("a session with a delegate: keeps it, and itself, until it is invalidated")
  func kept() throws {
    final class Held: @unchecked Sendable { weak var session: URLSession? }
    let held = Held()
    let lines = try asked { log, _ in
      held.session = .telling(SessionDiary(log))
    }
    #expect(lines == [])
    #expect(held.session != nil)
    held.session?.invalidateAndCancel()
  }

  @Test(
    "downloadTask and download(from:): hand over a file, which is gone when the handler or the delegate returns, and after await is the app's to remove"
  )
  func download() throws {
    let lines = try asked { log, pages in
      URLSession.shared.downloadTask(with: pages.imageURL(of: 3)) { file, _, _ in
        let data = file.flatMap { try? Data(contentsOf: $0) }
        onMainActor(log) { log in
          log.note("\(data == pages.imageData(of: 3)) \(CACurrentMediaTime())")
        }
        DispatchQueue.main.async {
          log.note("there: \(FileManager.default.fileExists(atPath: file?.path ?? ""))")
        }
      }.resume()
      let session = URLSession.telling(SessionDiary(log))
      session.downloadTask(with: URLRequest(url: pages.imageURL(of: 2))).resume()
      session.downloadTask(with: URL(fileURLWithPath: "/else")).resume()
      session.finishTasksAndInvalidate()
    }
    #expect(
      lines == [
        "true 0.2", "16 of 16", "2", "1 ended, 0", "2 ended, -1009", "there: false", "invalid",
        "gone",
      ])

    final class Seen: @unchecked Sendable { var file: URL? }
    let seen = Seen()
    let awaited = try asked { log, pages in
      Task {
        let (file, _) = try await URLSession.shared.download(from: pages.imageURL(of: 3))
        seen.file = file
        after(0.1) {
          log.note("\(FileManager.default.fileExists(atPath: file.path)) \(CACurrentMediaTime())")
        }
      }
    }
    #expect(awaited == ["true 0.3"])
    let path = try #require(seen.file?.path)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("the network has a file beside the scenario at its path, and nothing outside of its folder")
  func file() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("network-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("lists"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let list = folder.appendingPathComponent("lists/photos.json")
    try Data("[1, 2]".utf8).write(to: list)
    var network = Network(200.milliseconds)
    network.folder = folder.path
    let lines = try asked(network: network) { log, _ in
      for path in ["lists/photos.json", "lists/none.json", "lists/../../etc/hostname"] {
        guard let url = URL(string: "https://photos.invalid/\(path)") else { continue }
        URLSession.shared.dataTask(with: url) { data, _, error in
          let text = data.map { String(decoding: $0, as: UTF8.self) }
          let code = (error as? URLError)?.code.rawValue
          onMainActor(log) { $0.note("\(text ?? "nothing") \(code ?? 0) of \(path)") }
        }.resume()
      }
    }
    #expect(
      lines == [
        "[1, 2] 0 of lists/photos.json", "nothing -1009 of lists/none.json",
        "nothing -1009 of lists/../../etc/hostname",
      ])
  }

  @Test(
    "a delegate's method that only a subclass of the class that conforms has: nothing is judged")
  func late() throws {
    final class Told: @unchecked Sendable { var sentence: String? }
    let told = Told()
    _ = try asked { _, _ in
      _ = URLSession(configuration: .default, delegate: LateSessionDelegate(), delegateQueue: nil)
      told.sentence = unjudgeable
    }
    #expect(told.sentence?.contains("LateSessionDelegate") == true, "\(told.sentence ?? "")")
  }
}
