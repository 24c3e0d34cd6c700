import Foundation
import Scrolling

extension PagerHost {
  /// The host of the pager that asks the network; ends the replay if the scenario has none.
  nonisolated static func online() -> PagerHost {
    guard let host = current else { refuseOutside("the network was asked") }
    guard onMainActor(host, { $0.engine.notes?.networkUse != nil }) else {
      notModelled(
        """
        the pager asked the network, and the scenario has none. Add the statement 'network 200 ms': \
        it answers on the virtual clock, with the picture of a page by the address that \
        DrawnPages.imageURL(of:) gives, or with a file beside the scenario.
        """)
    }
    return host
  }

  /// Begins a request; returns its number and what its answer takes.
  func ask(_ url: URL?) -> (number: Int, time: Microseconds) {
    let address = url?.absoluteString ?? ""
    queue.tasks.log?.asks()
    return engine.noted.networkUse?.ask(address, page: PageAddress(address)?.page) ?? (0, .zero)
  }

  /// A picture is drawn. If a task asks for it, it stands for one that the network has: who waits for
  /// the task goes on when that would have answered.
  func loads() {
    guard queue.tasks.running != nil, let time = engine.noted.networkUse?.load() else { return }
    queue.tasks.answer = time
  }

  func tell(_ event: RequestEvent) { engine.noted.networkUse?.events?.append(event) }

  /// What the network has at `url`; nil if nothing.
  func content(of url: URL?) -> Data? {
    guard let url else { return nil }
    if let page = PageAddress(url.absoluteString), page.page < source.pageCount { return page.data }
    guard let folder = engine.notes?.networkUse?.network.folder, !url.path.contains("..") else {
      return nil
    }
    return FileManager.default.contents(atPath: folder + url.path)
  }

  /// Waits for what is at `url`.
  func load(_ url: URL) throws -> Data {
    let (number, time) = ask(url)
    pass(time, "waited", "for \(url.absoluteString)")
    queue.add(due: now, .background) { [unowned self] in tell(.answered(number)) }
    guard let content = content(of: url) else { throw URLError(.notConnectedToInternet) }
    return content
  }

  /// A network that answers at once has answered what layout asks for when the frame is shown.
  func answerAtOnce() {
    guard let use = engine.notes?.networkUse, use.network.time == .zero,
      use.requests + use.loads > 0 || queue.hasBackground(by: now)
    else { return }
    for _ in 0..<8 where queue.isDue(by: now) {
      queue.run(until: now, in: mode)
      layOut()
    }
  }
}

extension Data {
  /// Reads a file at once. Who reads a network address waits for the answer.
  public init(contentsOf url: __shared URL, options: ReadingOptions = []) throws {
    guard url.scheme == "http" || url.scheme == "https" else {
      self.init(referencing: try NSData(contentsOf: url, options: options))
      return
    }
    self = try onMainActor((PagerHost.online(), url)) { host, url in
      Result { try host.load(url) }
    }.get()
  }
}
