import Testing

@testable import PaneUIKit

/// What `ask` notes, with a network that takes 200 ms.
func asked(
  network: Network = Network(200.milliseconds),
  _ ask: @escaping @MainActor @Sendable (Log, DrawnPages) -> Void
) throws -> [String] {
  try written(.open + [.hold(500.milliseconds)], network: network) { log, pages in
    DispatchQueue.main.async { ask(log, pages) }
  }
}

@Suite("The network")
struct NetworkRules {
  @MainActor private static func load(
    _ url: URL, noting log: Log, _ name: String = ""
  ) -> URLSessionDataTask {
    let task = URLSession.shared.dataTask(with: url) { data, response, error in
      let text = data.map { "\(UIImage(data: $0)?.page?.index.page ?? -1)" }
      let code = (error as? URLError)?.code.rawValue
      let status = (response as? HTTPURLResponse)?.statusCode
      let isMain = Thread.isMainThread
      DispatchQueue.main.async {
        log.note(
          "\(name)\(text ?? "nothing") \(status ?? 0) \(code ?? 0) \(isMain) \(CACurrentMediaTime())"
        )
      }
    }
    task.resume()
    return task
  }

  @Test("a dataTask: answers in the background, with what is there or an error")
  func answers() throws {
    let lines = try asked { log, pages in
      _ = Self.load(pages.imageURL(of: 2), noting: log)
      _ = Self.load(URL(fileURLWithPath: "/else"), noting: log)
    }
    // 200 ms are twelve frames.
    #expect(lines == ["2 200 0 false 0.2", "nothing 0 -1009 false 0.2"])
  }

  @Test(
    "cancel, invalidateAndCancel, and a delegate that refuses the answer: end a task at once, with URLError.cancelled"
  )
  func cancelling() throws {
    let lines = try asked { log, pages in
      Self.load(pages.imageURL(of: 1), noting: log, "task ").cancel()
      let session = URLSession(configuration: .default, delegate: nil, delegateQueue: .main)
      session.dataTask(with: pages.imageURL(of: 1)) { _, _, error in
        let isCancelled = (error as? URLError)?.code == .cancelled
        onMainActor(log) { $0.note("session \(isCancelled) \(Thread.isMainThread)") }
      }.resume()
      session.invalidateAndCancel()
    }
    #expect(lines == ["task nothing 0 -999 false 0.0", "session true true"])
    let refused = try asked { log, pages in
      let session = URLSession(
        configuration: .default, delegate: RefusingDiary(log), delegateQueue: .main)
      session.dataTask(with: URLRequest(url: pages.imageURL(of: 2))).resume()
      let second = session.dataTask(with: pages.imageURL(of: 2))
      second.resume()
      second.cancel()
    }
    #expect(refused == ["2 ended, -999", "16 bytes at 0.2", "1 ended, -999"])
  }

  @Test("a timeout of a request or of its session: ends a task with URLError.timedOut")
  func timeouts() throws {
    let lines = try asked { log, pages in
      let hasty = URLSessionConfiguration.default
      hasty.timeoutIntervalForRequest = 0.05
      for (session, time) in [
        (URLSession.shared, 0.1), (URLSession(configuration: hasty), 60), (.shared, 0.3),
      ] {
        let request = URLRequest(url: pages.imageURL(of: 1), timeoutInterval: time)
        session.dataTask(with: request) { data, _, error in
          let code = (error as? URLError)?.code.rawValue
          onMainActor(log) { $0.note("\(data == nil) \(code ?? 0) \(CACurrentMediaTime())") }
        }.resume()
      }
    }
    #expect(lines == ["true -1001 0.05", "true -1001 0.1", "false 0 0.2"])
  }

  @Test(
    "data(from:): suspends until the answer, and throws URLError.cancelled if its task is cancelled"
  )
  func awaiting() throws {
    let lines = try asked { log, pages in
      let url = pages.imageURL(of: 3)
      Task {
        let (data, _) = try await URLSession.shared.data(from: url)
        log.note("\(data == pages.imageData(of: 3)) \(CACurrentMediaTime())")
      }
      let cancelled = Task {
        do { _ = try await URLSession.shared.data(from: url) } catch let error as URLError {
          log.note("\(error.code == .cancelled) \(CACurrentMediaTime())")
        }
      }
      after(0.1) { cancelled.cancel() }
    }
    #expect(lines == ["true 0.1", "true 0.2"])
  }

  @Test("value(forHTTPHeaderField:): takes a name in any case")
  func headers() throws {
    let url = try #require(URL(string: "https://a.b/list.json"))
    var request = URLRequest(url: url)
    for (name, value) in [("Accept", "a"), ("ACCEPT", "b")] {
      request.setValue(value, forHTTPHeaderField: name)
    }
    #expect(request.value(forHTTPHeaderField: "accept") == "b")
    #expect(request.allHTTPHeaderFields == ["Accept": "b"])
    let response = HTTPURLResponse(
      url: url, statusCode: 200, httpVersion: nil, headerFields: ["ETag": "1"])
    #expect(response?.value(forHTTPHeaderField: "etag") == "1")
  }

  @Test("Data(contentsOf:) of a network address: waits on the thread that asks")
  func waiting() throws {
    let lines = try asked { log, pages in
      let data = try? Data(contentsOf: pages.imageURL(of: 1))
      log.note("\(data == pages.imageData(of: 1)) \(CACurrentMediaTime())")
      log.note(remarks.first ?? "")
    }
    #expect(
      lines == [
        "true 0.2",
        "the main thread waited 200 ms for https://pages.invalid/panebench-page-1",
      ])
  }
}
