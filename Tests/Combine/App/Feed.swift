import Combine
import UIKit

/// What a page shows.
struct FeedItem: Hashable {
  let page: Int
  let url: URL
}

protocol FeedSource {
  func items() -> AnyPublisher<[FeedItem], Never>
}

@MainActor
final class FeedViewModel: ObservableObject {
  @Published private(set) var items: [FeedItem] = []
  @Published var current = 0
  @Published private(set) var title = ""
  private var cancellables = Set<AnyCancellable>()

  init(source: FeedSource) {
    source.items()
      .receive(on: DispatchQueue.main)
      .sink { [weak self] in self?.items = $0 }
      .store(in: &cancellables)
    $current
      .removeDuplicates()
      .debounce(for: .milliseconds(300), scheduler: RunLoop.main)
      .map { "Page \($0 + 1)" }
      .sink { [weak self] in self?.title = $0 }
      .store(in: &cancellables)
  }
}
