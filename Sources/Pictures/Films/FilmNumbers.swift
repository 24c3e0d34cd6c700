import Basics
import Replaying
import Tables

/// A number of a lane with its unit.
struct FilmNumber {
  let name: String
  let value: String
  /// Whether it should be 0 and is not.
  private(set) var isBad = false
}

/// A number that stands below a lane and changes from refresh to refresh.
struct FilmTrack {
  let name: String
  /// Whether it should be 0.
  var isFault = false
  /// Texts from refresh to refresh.
  let texts: Changes<String>
}

extension FilmLane {
  /// The numbers that say most, for a picture in which nothing can be chosen.
  var summary: [FilmNumber] {
    func count(_ name: String, _ count: Int) -> FilmNumber {
      FilmNumber(name: name, value: grouped(count))
    }
    func fault(_ name: String, _ count: Int) -> FilmNumber {
      FilmNumber(name: name, value: grouped(count), isBad: count > 0)
    }
    let load = times?.loadTime.map {
      FilmNumber(name: "to open", value: NumberFormat.measure.text($0) + noBreakSpace + "ms")
    }
    let pages = count("live pages", recording.livePages.values.max() ?? 0)
    let peak = NumberFormat.bytes.text(Double(recording.liveBytes.values.max() ?? 0))
    let blank = fault("blank frames", recording.count(of: .blank))
    let faults = [
      blank, fault("wrong frames", recording.count(of: .wrong)),
      fault("turns lost", recording.lostTurnCount),
    ]
    return [
      load ?? pages, count("fetches", recording.fetches.count),
      FilmNumber(name: "peak bytes", value: peak), faults.first(where: \.isBad) ?? blank,
    ]
  }
}

extension LaneTimeline {
  /// The numbers below a lane of a film that can be stepped.
  func tracks(of film: Film) -> [FilmTrack] {
    let recording = lane.recording
    func track(
      _ name: String, isFault: Bool = false, _ value: (Int) -> Int,
      text: (Int) -> String = { grouped($0) }
    ) -> FilmTrack {
      var values = Changes<Int>()
      for (refresh, frame) in zip(refreshes, frames) {
        values.set(frame.map(value) ?? 0, at: refresh)
      }
      var texts = Changes<String>()
      for (refresh, value) in zip(values.frames, values.values) {
        texts.set(text(value), at: refresh)
      }
      return FilmTrack(name: name, isFault: isFault, texts: texts)
    }
    func faults(_ name: String, _ kind: FrameFault.Kind) -> FilmTrack {
      let sums = sums { recording.faults[$0]?.contains(kind) == true ? 1 : 0 }
      return track(name, isFault: true) { sums[$0] }
    }
    let fetchCounts = fetchCounts
    let (fetches, lost) = (sums { fetchCounts[$0] ?? 0 }, sums { recording.lostTurns[$0] ?? 0 })
    var late = Changes<String>()
    for (refresh, frame) in zip(refreshes, frames) {
      let frames = min(refresh, starts.count - 1) - (frame ?? -1)
      late.set(lane.times == nil ? "–" : grouped(frames), at: refresh)
    }
    return [
      FilmTrack(name: "page", texts: pageTexts(of: film)), track("fetches") { fetches[$0] },
      track("live pages") { recording.livePages[$0] ?? 0 },
      track("live bytes") {
        recording.liveBytes[$0] ?? 0
      } text: {
        NumberFormat.bytes.text(Double($0))
      },
      faults("blank frames", .blank), faults("wrong frames", .wrong),
      track("turns lost", isFault: true) { lost[$0] }, FilmTrack(name: "frames late", texts: late),
    ]
  }

  /// The fetches of each frame that has any.
  var fetchCounts: [Int: Int] {
    Dictionary(grouping: lane.recording.fetches, by: \.frame).mapValues(\.count)
  }

  /// What all frames up to each of them come to.
  private func sums(_ amount: (Int) -> Int) -> [Int] {
    var sum = 0
    return starts.indices.map { frame in
      sum += amount(frame)
      return sum
    }
  }

  /// The page in the middle of the screen.
  private func pageTexts(of film: Film) -> Changes<String> {
    var texts = Changes<String>()
    func number(_ offset: Double, _ length: Double, _ count: Int) -> Int {
      let index = Int((offset / max(1, length)).rounded())
      return lane.wraps ? index.wrapped(to: count) + 1 : min(count, max(1, index + 1))
    }
    for (refresh, frame) in zip(refreshes, frames) {
      let text = frame.map { frame in
        let screen = screen(frame)
        let page = grouped(number(screen.minX, screen.width, film.pages))
        return film.scenes > 1
          ? "\(number(screen.minY, screen.height, film.scenes)).\(page)" : page
      }
      texts.set(text ?? "–", at: refresh)
    }
    return texts
  }

  /// The refreshes that bring a frame of which `test` is true; several frames come at once if a lane catches up.
  func arrivals(where test: (Int) -> Bool) -> [Int] {
    var last = starts.prefix { $0 < refreshes.lowerBound }.count - 1
    return zip(refreshes, frames).compactMap { refresh, frame in
      guard let frame, frame > last else { return nil }
      defer { last = frame }
      return (last + 1...frame).contains(where: test) ? refresh : nil
    }
  }
}
