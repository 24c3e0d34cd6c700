import Scrolling

/// Keeps which pages were fetched and, if that is wanted, until when their views live.
struct FetchLog {
  private(set) var fetches: [PageFetch] = []

  /// A view that was there when it was last looked for, and the index of the fetch of its page.
  private struct Entry {
    weak var view: PageView?
    var fetch: Int
  }

  private var views: [ObjectIdentifier: Entry] = [:]
  /// Following takes a weak reference to each view, which allocates.
  private let followsViews: Bool

  init(followsViews: Bool) { self.followsViews = followsViews }

  /// A page was drawn into `view` at `place`, perhaps by work, which `call` has handed on.
  mutating func add(
    _ page: PageIndex, in view: PageView, frame: Int, place: Int? = nil, isOfWork: Bool = false,
    call: WorkLog.Call? = nil
  ) {
    if followsViews {
      // A view that is gone may have left its address to this one.
      drop(ObjectIdentifier(view), frame: frame)
      views[ObjectIdentifier(view)] = Entry(view: view, fetch: fetches.count)
    }
    var fetch = PageFetch(page, frame: frame)
    (fetch.place, fetch.isOfWork) = (place, isOfWork)
    fetch.handedOn = call.map { PageFetch.Call(frame: $0.frame, place: $0.place) }
    fetches.append(fetch)
  }

  /// `view` is on the screen when `frame` is complete.
  mutating func sees(_ view: PageView, in frame: Int) {
    guard let entry = views[ObjectIdentifier(view)], entry.view === view else { return }
    if fetches[entry.fetch].firstSeen == nil { fetches[entry.fetch].firstSeen = frame }
  }

  /// A frame is complete, and `live` views are there. Linear in those if one has gone.
  mutating func frameEnds(_ frame: Int, live: Int) {
    guard views.count > live else { return }
    for (identifier, entry) in views where entry.view == nil { drop(identifier, frame: frame) }
  }

  private mutating func drop(_ identifier: ObjectIdentifier, frame: Int) {
    guard let entry = views.removeValue(forKey: identifier) else { return }
    fetches[entry.fetch].dropped = frame
  }
}

/// A page in a view: from the fetch that drew it until the view was dropped or drawn into again.
package struct PageFetch: Hashable, Sendable, Codable {
  package let index: PageIndex
  package let frame: Int
  /// The first frame that showed any of it; nil if none did, or if calls are not recorded.
  package var firstSeen: Int?
  /// The frame in which it went; nil if there at close, or if calls are not recorded.
  package var dropped: Int?
  /// From where it was drawn, as a number; nil if that is not known.
  var place: Int?
  /// Whether a queue, a task or a timer had it drawn: what is drawn so may stand for a load.
  package var isOfWork = false
  /// The call that handed on, in an earlier frame, the work that drew it; nil if none did.
  package var handedOn: Call?

  package struct Call: Hashable, Sendable, Codable {
    package let frame: Int
    var place: Int?
  }

  /// When it was asked for, and from where.
  var asked: Call { handedOn ?? Call(frame: frame, place: place) }

  package var isWasted: Bool { firstSeen == nil && dropped != nil }

  package init(_ index: PageIndex, frame: Int) { (self.index, self.frame) = (index, frame) }
}
