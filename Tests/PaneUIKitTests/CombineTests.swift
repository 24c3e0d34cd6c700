#if Combine
  import PaneCombine
  import Testing

  @testable import PaneUIKit

  /// A page number that is published.
  private final class Model: ObservableObject, @unchecked Sendable { @Published var page = 0 }

  /// Milliseconds of the replay.
  @MainActor private var time: Int { Int((CACurrentMediaTime() * 1000).rounded()) }

  @Suite("Combine on the virtual clock") @MainActor
  struct CombineTests {
    /// What is noted of what `publish` makes, when and with what, and of its end.
    private func heard<Heard: Publisher>(
      _ gestures: [Gesture] = .open + [.hold(1.seconds)],
      _ publish: @escaping @MainActor @Sendable (UIScrollView, DrawnPages, Log) -> Heard
    ) throws -> [String] {
      try play(gestures, network: Network(200.milliseconds)) { log, pages in
        let controller = LoggedController(Log())
        controller.loadViewIfNeeded()
        let heard = publish(controller.scrollView, pages, log).sink {
          log.note("\(time) \($0)")
        } receiveValue: {
          log.note("\(time): \($0)")
        }
        log.kept.append(heard)
        return controller
      }
    }

    @Test("receive(on:) of the main queue hops as async does, and the run loop's as perform")
    func hops() throws {
      func hop<Target: Scheduler>(_ scheduler: Target, _ beside: @escaping (Log) -> Void) throws
        -> [String]
      {
        nonisolated(unsafe) let (scheduler, beside) = (scheduler, beside)
        return try heard { _, _, log in
          beside(log)
          return Just(1).receive(on: scheduler).handleEvents(receiveSubscription: { _ in
            log.note("now")
          })
        }
      }
      let lines = ["now", "beside", "0: 1", "0 finished"]
      #expect(
        try hop(DispatchQueue.main) { log in DispatchQueue.main.async { log.note("beside") } }
          == lines)
      #expect(
        try hop(RunLoop.main) { log in RunLoop.main.perform { log.note("beside") } } == lines)
      #expect(
        try hop(OperationQueue.main) { log in
          OperationQueue.main.addOperation { log.note("beside") }
        } == lines)
    }

    /// What comes of three values at once, 300 ms after the last.
    private func debounced<Target: Scheduler>(
      _ scheduler: Target, _ gestures: [Gesture] = .open + [.hold(1.seconds)]
    ) throws -> [String] {
      nonisolated(unsafe) let scheduler = scheduler
      return try heard(gestures) { _, _, _ in
        let subject = CurrentValueSubject<Int, Never>(1)
        after(0.1) { subject.send(2) }
        after(0.2) { subject.send(3) }
        return subject.debounce(for: .milliseconds(300), scheduler: scheduler)
      }
    }

    @Test("debounce: fires when its time has passed since the last value")
    func debounce() throws {
      #expect(try debounced(DispatchQueue.main) == ["500: 3"])
      #expect(try debounced(RunLoop.main) == ["500: 3"])
      #expect(try debounced(OperationQueue.main) == ["500: 3"])
    }

    @Test("a run loop's debounce waits while a finger is down, the main queue's does not")
    func trackingDebounce() throws {
      let held: [Gesture] = [
        .drag(.left, .pages(0.4), over: 200.milliseconds), .hold(800.milliseconds), .release,
        .hold(1.seconds),
      ]
      #expect(try debounced(DispatchQueue.main, .open + held) == ["500: 3"])
      let late = try debounced(RunLoop.main, .open + held)
      #expect(late.count == 1)
      #expect(late.allSatisfy { Int($0.prefix { $0 != ":" }) ?? 0 > 1_000 }, "\(late)")
    }

    @Test("throttle, delay and a timer keep the replay's time; a timer ends with who hears it")
    func times() throws {
      let every = { Timer.publish(every: 0.1, on: .main, in: .common).autoconnect() }
      // OpenCombine's `prefix` ends with what comes next.
      let thrice = try heard { _, _, _ in every().scan(0) { count, _ in count + 1 }.prefix(3) }
      #expect(thrice == ["100: 1", "200: 2", "300: 3", "400 finished"])
      let delayed = try heard { _, _, _ in Just(1).delay(for: 0.25, scheduler: RunLoop.main) }
      #expect(delayed.first == "250: 1")
      let throttled = try heard { _, _, _ in
        every().scan(0) { count, _ in count + 1 }.prefix(7)
          .throttle(for: .seconds(0.3), scheduler: DispatchQueue.main, latest: true)
      }
      // It hops to the queue, in the frame after.
      #expect(throttled == ["117: 1", "417: 4", "717: 7", "817 finished"])
    }

    @Test("a task of a session comes when the network has answered, fails, or is cancelled")
    func network() throws {
      let code = { (error: URLError) in error.code == .notConnectedToInternet }
      #expect(
        try heard { _, pages, _ in
          URLSession.shared.dataTaskPublisher(for: pages.imageURL(of: 2))
            .compactMap { UIImage(data: $0.data)?.page?.index.page }
            .receive(on: DispatchQueue.main)
        } == ["200: 2", "200 finished"])
      #expect(
        try heard { _, _, _ in
          URLSession.shared.dataTaskPublisher(for: URL(fileURLWithPath: "/else"))
            .map { _ in false }.catch { Just(code($0)) }
        } == ["200: true", "200 finished"])
      let cancelled = try heard { _, pages, log -> Empty<Int, Never> in
        let task = URLSession.shared.dataTaskPublisher(for: pages.imageURL(of: 2))
          .sink { _ in
            log.note("ended")
          } receiveValue: { _ in
            log.note("came")
          }
        after(0.1) {
          URLSession.shared.getAllTasks { onMainActor((log, $0.count)) { $0.note("\($1)") } }
          task.cancel()
        }
        after(0.15) {
          URLSession.shared.getAllTasks { onMainActor((log, $0.count)) { $0.note("\($1)") } }
        }
        return Empty(completeImmediately: false)
      }
      #expect(cancelled == ["1", "0"])
    }

    @Test("notifications and a scroll view's offset are heard until that is cancelled")
    func observed() throws {
      let name = Notification.Name("turned")
      #expect(
        try heard { _, _, _ in
          for number in 1...4 {
            DispatchQueue.main.async {
              NotificationCenter.default.post(name: name, object: nil, userInfo: ["a": number])
            }
          }
          return NotificationCenter.default.publisher(for: name)
            .compactMap { $0.userInfo?["a"] as? Int }.prefix(2)
        } == ["0: 1", "0: 2", "0 finished"])
      let pages = try heard(.open + .flick) { view, _, _ in
        view.publisher(for: \.contentOffset).map { Int(($0.x / 300).rounded()) }
          .removeDuplicates()
      }
      #expect(pages.map { $0.suffix(1) } == ["0", "1"])
      #expect(
        try heard(.open + .flick) { view, _, _ in
          view.publisher(for: \.contentOffset).map(\.x).first()
        } == ["0: 0.0", "0 finished"])
    }

    @Test("merge and combineLatest, which OpenCombine has not, take what comes in its order")
    func several() throws {
      let (one, other) = (PassthroughSubject<Int, Never>(), CurrentValueSubject<Int?, Never>(nil))
      nonisolated(unsafe) let (a, b) = (one, other)
      let send: @MainActor @Sendable () -> Void = {
        for number in 1...2 { a.send(number) }
        b.send(3)
        a.send(completion: .finished)
        b.send(completion: .finished)
      }
      #expect(
        try heard { _, _, _ in
          DispatchQueue.main.async(execute: send)
          return a.combineLatest(b, Just(0)).map { "\($0) \($1 ?? -1) \($2)" }
        } == ["0: 1 -1 0", "0: 2 -1 0", "0: 2 3 0", "0 finished"])
      #expect(
        try heard { _, _, _ in
          Publishers.Merge([1, 2].publisher, Just(3).delay(for: 0.1, scheduler: RunLoop.main))
            .merge(with: Just(4))
        } == ["0: 1", "0: 2", "0: 4", "100: 3", "100 finished"])
    }

    @Test("what is published is told before it is set, with what is now at first")
    func published() throws {
      let lines = try heard { _, _, log in
        let model = Model()
        log.kept.append(model.objectWillChange.sink { log.note("will change") })
        DispatchQueue.main.async { model.page = 1 }
        return model.$page.map { "\($0) after \(model.page)" }
      }
      #expect(lines == ["0: 0 after 0", "will change", "0: 1 after 0"])
    }
  }
#endif
