import Replaying

extension [PageLifetime] {
  /// A line for each page in a view: page and scene from 1, frames from 0, nothing where there is none.
  package var csv: String {
    let header = "page,scene,fetched,redrawn,first_seen,last_seen,dropped\n"
    return header
      + map { life in
        let frames = [life.firstSeen, life.lastSeen, life.dropped]
          .map { $0.map { "\($0)" } ?? "" }
        let fields =
          [life.page + 1, life.scene + 1, life.fetched].map(String.init)
          + [life.isRedrawn ? "yes" : "no"] + frames
        return fields.joined(separator: ",") + "\n"
      }.joined()
  }
}
