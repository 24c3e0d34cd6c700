#if Combine
  // What OpenCombine has not.

  extension Publishers {
    /// What any of them publishes, when it does.
    public struct MergeMany<Upstream: Publisher>: Publisher {
      public typealias Output = Upstream.Output
      public typealias Failure = Upstream.Failure
      private let publishers: [Upstream]
      public init(_ publishers: Upstream...) { self.publishers = publishers }
      public init(_ publishers: some Swift.Sequence<Upstream>) {
        self.publishers = Array(publishers)
      }

      public func receive<Target: Subscriber>(subscriber: Target)
      where Target.Input == Output, Target.Failure == Failure {
        publishers.publisher.setFailureType(to: Failure.self).flatMap { $0 }
          .receive(subscriber: subscriber)
      }
    }

    public static func Merge<Output, Failure>(
      _ publishers: any Publisher<Output, Failure>...
    ) -> MergeMany<AnyPublisher<Output, Failure>> {
      MergeMany(publishers.map { $0.eraseToAnyPublisher() })
    }
    public static func CombineLatest<A: Publisher, B: Publisher>(
      _ a: A, _ b: B
    ) -> AnyPublisher<(A.Output, B.Output), A.Failure> where A.Failure == B.Failure {
      a.combineLatest(b)
    }
    public static func CombineLatest3<A: Publisher, B: Publisher, C: Publisher>(
      _ a: A, _ b: B, _ c: C
    ) -> AnyPublisher<(A.Output, B.Output, C.Output), A.Failure>
    where A.Failure == B.Failure, A.Failure == C.Failure { a.combineLatest(b, c) }
  }

  extension Publisher {
    public func merge(
      with others: any Publisher<Output, Failure>...
    ) -> Publishers.MergeMany<AnyPublisher<Output, Failure>> {
      Publishers.MergeMany(
        [eraseToAnyPublisher()] + others.map { $0.eraseToAnyPublisher() })
    }

    /// The last of each, once there is one, whenever one publishes.
    public func combineLatest<Other: Publisher>(
      _ other: Other
    ) -> AnyPublisher<(Output, Other.Output), Failure> where Other.Failure == Failure {
      typealias Latest = (mine: Output?, others: Other.Output?)
      return map { Latest($0, nil) }.merge(with: other.map { Latest(nil, $0) })
        .scan(Latest(nil, nil)) { ($1.mine ?? $0.mine, $1.others ?? $0.others) }
        .compactMap { latest in
          latest.mine.flatMap { mine in latest.others.map { (mine, $0) } }
        }.eraseToAnyPublisher()
    }
    public func combineLatest<B: Publisher, C: Publisher>(
      _ b: B, _ c: C
    ) -> AnyPublisher<(Output, B.Output, C.Output), Failure>
    where B.Failure == Failure, C.Failure == Failure {
      combineLatest(b).combineLatest(c).map { ($0.0, $0.1, $1) }.eraseToAnyPublisher()
    }
    public func combineLatest<Other: Publisher, Result>(
      _ other: Other, _ transform: @escaping (Output, Other.Output) -> Result
    ) -> AnyPublisher<Result, Failure> where Other.Failure == Failure {
      combineLatest(other).map { transform($0, $1) }.eraseToAnyPublisher()
    }
  }
#endif
