import Scrolling

/// Follows page views from the fetch until they are gone.
final class LifetimeWatch {
  private(set) var lifetimes: [PageLifetime] = []

  /// A view that was there when it was last looked for, and the index of the life of its page.
  private struct Entry {
    weak var view: PageView?
    var life: Int
  }

  private var views: [ObjectIdentifier: Entry] = [:]

  /// A page was fetched in a new view.
  func fetched(_ page: PageIndex, in view: PageView, frame: Int) {
    // A view that is gone may have left its address to this one.
    drop(ObjectIdentifier(view), frame: frame)
    begin(page, in: view, frame: frame, isRedrawn: false)
  }

  /// A page was drawn into a view that was there.
  func redrawn(_ page: PageIndex, in view: PageView, frame: Int) {
    drop(ObjectIdentifier(view), frame: frame)
    begin(page, in: view, frame: frame, isRedrawn: true)
  }

  /// A frame is complete: `seen` are on the screen, and `live` views are there. Linear in those where one has gone.
  func look(at seen: some Sequence<PageView>, frame: Int, live: Int) {
    for view in seen {
      guard let entry = views[ObjectIdentifier(view)], entry.view === view else { continue }
      let life = entry.life
      if lifetimes[life].firstSeen == nil { lifetimes[life].firstSeen = frame }
      lifetimes[life].lastSeen = frame
    }
    guard views.count > live else { return }
    for (identifier, entry) in views where entry.view == nil { drop(identifier, frame: frame) }
  }

  private func begin(_ page: PageIndex, in view: PageView, frame: Int, isRedrawn: Bool) {
    views[ObjectIdentifier(view)] = Entry(view: view, life: lifetimes.count)
    lifetimes.append(
      PageLifetime(page: page.page, scene: page.scene, fetched: frame, isRedrawn: isRedrawn))
  }

  private func drop(_ identifier: ObjectIdentifier, frame: Int) {
    guard let entry = views.removeValue(forKey: identifier) else { return }
    lifetimes[entry.life].dropped = frame
  }
}
