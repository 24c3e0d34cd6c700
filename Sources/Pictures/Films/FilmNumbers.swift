import Basics
import Replaying
import Tables

/// What a lane comes to, in numbers.
struct FilmNumbers {
  /// A number with its unit, and what it is of.
  struct Number {
    /// The script's name for it.
    let key: String
    let name: String
    let value: String
    /// Whether it should have been 0.
    private(set) var isBad = false
  }

  private let lane: FilmLane

  init(_ lane: FilmLane) { self.lane = lane }

  /// Those that stand below a lane and change with the frame; here, at the end.
  var all: [Number] {
    [
      Number(key: "page", name: "page", value: "–"), fetches, pages, bytes("live bytes"), blank,
      wrong, lost,
      Number(key: "late", name: "frames late", value: lane.times == nil ? "–" : "0"),
    ]
  }

  /// Those that say most, where nothing can change.
  var summary: [Number] {
    let load = lane.times?.loadTime.map {
      Number(
        key: "load", name: "to open", value: NumberFormat.measure.text($0) + noBreakSpace + "ms")
    }
    let faults = [blank, wrong, lost].filter(\.isBad).first ?? blank
    return [load ?? pages, fetches, bytes("peak bytes"), faults]
  }

  private var fetches: Number {
    Number(key: "fetches", name: "fetches", value: lane.recording.fetches.count.grouped)
  }

  private var pages: Number {
    Number(
      key: "pages", name: "live pages", value: (lane.recording.livePages.values.max() ?? 0).grouped)
  }

  private func bytes(_ name: String) -> Number {
    let peak = lane.recording.liveBytes.values.max() ?? 0
    return Number(key: "bytes", name: name, value: NumberFormat.bytes.text(Double(peak)))
  }

  private var blank: Number { fault("blank", "blank frames", lane.recording.count(of: .blank)) }
  private var wrong: Number { fault("wrong", "wrong frames", lane.recording.count(of: .wrong)) }
  private var lost: Number { fault("lost", "turns lost", lane.recording.lostTurnCount) }

  private func fault(_ key: String, _ name: String, _ count: Int) -> Number {
    Number(key: key, name: name, value: count.grouped, isBad: count > 0)
  }
}
