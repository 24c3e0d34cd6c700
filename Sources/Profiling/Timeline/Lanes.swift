import PlainText
import Replaying

/// Lives that do not overlap, in as many lanes as there are views at once, up to a limit.
struct LifetimeLanes {
  let lanes: [[PageLifetime]]
  let title: String

  /// More are not looked at, and an eager loader has thousands.
  private static let most = 24

  init(_ lifetimes: [PageLifetime], closing: Int) {
    // A life that ends in the frame it begins in has that frame to itself.
    lanes = lifetimes.inLanes(most: Self.most) { life in
      (life.fetched, max(life.fetched + 1, life.dropped ?? closing))
    }
    let rest = lifetimes.count - lanes.joined().count
    title = rest == 0 ? "page views" : "page views, without \(grouped(rest)) more"
  }
}

extension Array {
  /// The elements, which are in the order of their begins, in lanes in which none overlap: each in the first with room, if
  /// there is one.
  func inLanes<Time: Comparable>(
    most: Int, _ span: (Element) -> (begin: Time, end: Time)
  ) -> [[Element]] {
    var (lanes, ends): ([[Element]], [Time]) = ([], [])
    for element in self {
      let (begin, end) = span(element)
      if let lane = ends.firstIndex(where: { $0 <= begin }) {
        lanes[lane].append(element)
        ends[lane] = end
      } else if lanes.count < most {
        lanes.append([element])
        ends.append(end)
      }
    }
    return lanes
  }
}
