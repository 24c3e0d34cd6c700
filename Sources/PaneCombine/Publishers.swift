#if Combine
  extension NotificationCenter {
    public typealias Publisher = AnyPublisher<Notification, Never>

    /// The notifications called `name` of `object` that this replay posts; nil stands for any.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
      .fed { feed in
        let heard = Selector("send:", Feed<Notification, Never>.send)
        self.addObserver(feed, selector: heard, name: name, object: object)
        return { [weak feed] in feed.map { self.removeObserver($0 as AnyObject) } }
      }
    }
  }

  extension URLSession {
    public typealias DataTaskPublisher = AnyPublisher<(data: Data, response: URLResponse), URLError>

    /// What is at `url`, when the scenario's `network` has passed: a task for each subscriber, which
    /// it cancels.
    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
      dataTaskPublisher(for: URLRequest(url: url))
    }
    /// The same for a request.
    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
      .fed { feed in
        let task = self.dataTask(with: request) { data, response, error in
          if let data, let response { feed.send((data, response)) }
          feed.end(with: (error as? URLError).map { .failure($0) } ?? .finished)
        }
        task.resume()
        return task.cancel
      }
    }
  }

  extension KeyValueObservable {
    /// What `keyPath` is and is set to, of what `observe` can.
    public func publisher<Value>(
      for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new],
      file: StaticString = #fileID, line: UInt = #line
    ) -> AnyPublisher<Value, Never> {
      .fed { [self] feed in
        let observation = observe(keyPath, options: options, file: file, line: line) { object, _ in
          feed.send(object[keyPath: keyPath])
        }
        return observation.invalidate
      }
    }
  }

  extension Timer {
    public typealias TimerPublisher = Publishers.MakeConnectable<AnyPublisher<Date, Never>>

    /// When a timer calls, once that is connected.
    public static func publish(
      every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
      in mode: RunLoop.Mode
    ) -> TimerPublisher {
      AnyPublisher.fed { feed in
        let timer = Timer(timeInterval: interval, repeats: true) { _ in feed.send(Date()) }
        runLoop.add(timer, forMode: mode)
        return timer.invalidate
      }.makeConnectable()
    }
  }

  extension JSONDecoder: @retroactive TopLevelDecoder {}
  extension PropertyListDecoder: @retroactive TopLevelDecoder {}
  extension JSONEncoder: @retroactive TopLevelEncoder {}
  extension PropertyListEncoder: @retroactive TopLevelEncoder {}

  extension AnyPublisher {
    /// Each subscriber's own: `begin` says what feeds it, and returns what ends that.
    fileprivate static func fed(_ begin: @escaping (Feed<Output, Failure>) -> () -> Void) -> Self {
      AnyPublisher(Fed(begin: begin))
    }
  }

  private struct Fed<Output, Failure: Error>: Publisher {
    let begin: (Feed<Output, Failure>) -> () -> Void
    func receive<Target: Subscriber>(subscriber: Target)
    where Target.Input == Output, Target.Failure == Failure {
      subscriber.receive(subscription: Feed(AnySubscriber(subscriber), begin))
    }
  }

  /// What one subscriber hears, from the first time that it asks until either ends it. What it has
  /// not asked for is lost.
  private final class Feed<Output, Failure: Error>: Subscription {
    private var subscriber: AnySubscriber<Output, Failure>?
    private var begin: ((Feed) -> () -> Void)?
    private var stop: (() -> Void)?
    private var demand = Subscribers.Demand.none

    init(_ subscriber: AnySubscriber<Output, Failure>, _ begin: @escaping (Feed) -> () -> Void) {
      (self.subscriber, self.begin) = (subscriber, begin)
    }

    func request(_ demand: Subscribers.Demand) {
      self.demand += demand
      guard let begin else { return }
      self.begin = nil
      stop = begin(self)
      // What came at once may have been enough.
      if subscriber == nil { cancel() }
    }

    func send(_ value: Output) {
      guard demand > .none, let subscriber else { return }
      demand -= 1
      demand += subscriber.receive(value)
    }

    func end(with completion: Subscribers.Completion<Failure>) {
      let subscriber = subscriber
      (self.subscriber, stop) = (nil, nil)
      subscriber?.receive(completion: completion)
    }

    func cancel() {
      let stop = stop
      (subscriber, begin, self.stop) = (nil, nil, nil)
      stop?()
    }
  }
#endif
