import Scrolling

/// Watches requests to the network: which answers nobody needed.
struct RequestWatch {
  private struct Request {
    let number: Int
    let address: String
    let page: Int?
    /// Whether its page has been in view since.
    var wasInView = false
    /// Whether another request has brought the same meanwhile.
    var isRepeated = false
  }

  private struct Answer {
    let request: Int
    let page: Int
    /// Whether it came when the page had left the screen, and has not been shown since.
    var isMissed: Bool
    /// Whether the page has been on the screen ever since.
    var isShown = false
  }

  private(set) var counts = RequestCounts()
  /// How many events it has looked at.
  private(set) var seen = 0
  /// The requests, by their numbers, whose answers nobody needed.
  private(set) var wastes: [(request: Int, waste: RequestWaste)] = []
  /// On the first of each waste.
  private(set) var remarks: [String] = []
  private var known: Set<RequestWaste> = []
  private var open: [Int: Request] = [:]
  /// By address.
  private var answers: [String: Answer] = [:]

  /// A frame with `events`, which should show the pages `inView` and shows those `onScreen`. If it
  /// `forgets`, what was loaded may be gone.
  mutating func look(
    at events: some Sequence<RequestEvent>, inView: Set<Int>, onScreen: Set<Int>, forgets: Bool
  ) {
    if forgets { answers = [:] }
    for event in events {
      guard let request = take(event), let page = request.page else { continue }
      if request.isRepeated || answers[request.address]?.isShown == true {
        waste(.repeated, page, of: request.number)
      } else {
        answers[request.address] = Answer(
          request: request.number, page: page,
          isMissed: request.wasInView && !inView.contains(page))
        for (number, other) in open where other.address == request.address {
          open[number]?.isRepeated = true
        }
      }
    }
    for (number, request) in open where request.page.map(inView.contains) ?? false {
      open[number]?.wasInView = true
    }
    for (address, answer) in answers {
      if onScreen.contains(answer.page) {
        answers[address]?.isMissed = false
        answers[address]?.isShown = true
      } else if answer.isShown {
        answers[address] = nil
      }
    }
  }

  mutating func end(_ events: some Sequence<RequestEvent>) {
    let before = counts.unused
    for event in events {
      if let request = take(event) { waste(.late, request.page, of: request.number) }
    }
    for answer in answers.values.filter(\.isMissed).sorted(by: { $0.page < $1.page }) {
      waste(.missed, answer.page, of: answer.request)
    }
    counts.unusedAtEnd = counts.unused - before
  }

  /// The request that is answered; nil if none is.
  private mutating func take(_ event: RequestEvent) -> Request? {
    seen += 1
    switch event {
    case .asked(let number, let address, let page):
      counts.requests += 1
      if let answer = answers[address], answer.isMissed {
        waste(.missed, answer.page, of: answer.request)
        answers[address] = nil
      }
      open[number] = Request(number: number, address: address, page: page)
    case .answered(let number): return open.removeValue(forKey: number)
    case .cancelled(let number):
      counts.cancelled += 1
      open[number] = nil
    }
    return nil
  }

  private mutating func waste(_ waste: RequestWaste, _ page: Int?, of request: Int) {
    counts.unused += 1
    wastes.append((request, waste))
    guard known.insert(waste).inserted else { return }
    let what = page.map { "the picture of page \($0 + 1)" } ?? "an answer of the network"
    remarks.append("\(what) \(waste.text)")
  }
}

/// Why nobody needed an answer of the network.
package enum RequestWaste: String, Sendable, Codable {
  case repeated, missed, late

  package var text: String {
    switch self {
    case .repeated: "was answered twice"
    case .missed: "came when the page had left the screen, and was never shown"
    case .late: "came after close"
    }
  }
}

package struct RequestCounts: Hashable, Sendable {
  package var (requests, cancelled, unused) = (0, 0, 0)
  /// Of the unused ones, those that are known to be when everything is over.
  package var unusedAtEnd = 0
}
