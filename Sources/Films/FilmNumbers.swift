import Basics
import Documents
import Replaying

/// A number that stands below a lane and changes from refresh to refresh.
typealias FilmTrack = (name: String, isFault: Bool, texts: Changes<String>)

extension FilmLane {
  /// The numbers that say most, for a picture in which nothing can be chosen.
  var summary: [(name: String, value: String)] {
    let opening = times?.loadTime.map {
      ("to open", NumberFormat.measure.text($0) + noBreakSpace + "ms")
    }
    return [opening].compactMap(\.self) + [
      ("live pages", grouped(recording.livePages.values.max() ?? 0)),
      ("fetches", grouped(recording.fetches.count)),
      ("peak bytes", NumberFormat.bytes.text(Double(recording.liveBytes.values.max() ?? 0))),
    ]
  }
}

extension LaneTimeline {
  /// The numbers below a lane of a film that can be stepped.
  var tracks: [FilmTrack] {
    let recording = lane.recording
    let fetchCounts = fetchCounts
    func sum(_ name: String, isFault: Bool = true, _ amount: (Int) -> Int) -> FilmTrack {
      var sums = [0]
      for frame in starts.indices { sums.append(sums[frame] + amount(frame)) }
      return track(name, isFault: isFault) { grouped(sums[($1 ?? -1) + 1]) }
    }
    func faults(_ name: String, _ kind: FrameFault.Kind) -> FilmTrack {
      sum(name) { recording.faults[$0]?.contains(kind) == true ? 1 : 0 }
    }
    func live(_ name: String, _ values: Changes<Int>, _ format: NumberFormat) -> FilmTrack {
      track(name) { format.text(Double($1.flatMap { values[$0] } ?? 0)) }
    }
    let page = track("page") { $1.map { self.page(in: $0) } ?? "–" }
    guard lane.isCounted else { return [page] }
    return [
      page, sum("fetches", isFault: false) { fetchCounts[$0] ?? 0 },
      live("live pages", recording.livePages, .count),
      live("live bytes", recording.liveBytes, .bytes),
      faults("blank frames", .blank), faults("wrong frames", .wrong),
      faults("rests misplaced", .misplaced), faults("pulled frames", .pulled),
      sum("turns lost") { recording.lostTurns[$0] ?? 0 },
      track("frames late") { refresh, frame in
        lane.times == nil ? "–" : grouped(min(refresh, starts.count - 1) - (frame ?? -1))
      },
    ]
  }

  private func track(
    _ name: String, isFault: Bool = false, _ text: (Int, Int?) -> String
  ) -> FilmTrack {
    var texts = Changes<String>()
    for (refresh, frame) in zip(refreshes, frames) { texts.set(text(refresh, frame), at: refresh) }
    return (name, isFault, texts)
  }

  var fetchCounts: [Int: Int] {
    Dictionary(grouping: lane.recording.fetches, by: \.frame).mapValues(\.count)
  }

  func page(in frame: Int) -> String {
    func number(_ position: Double, _ count: Int) -> Int {
      let index = Int(position.rounded())
      // Of no pages, none is in view: 0.
      return lane.wraps && count > 0 ? index.wrapped(to: count) + 1 : min(count, max(1, index + 1))
    }
    let position = lane.recording.position(in: frame).along(film.device.axis)
    let page = grouped(number(position.x, film.pages))
    guard film.scenes > 1 else { return page }
    return "\(number(position.y, film.scenes)).\(page)"
  }
}
