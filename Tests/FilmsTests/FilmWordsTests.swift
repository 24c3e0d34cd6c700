import ScenarioLanguage
import Scrolling
import TestSupport
import Testing
import Traces

@testable import Films
@testable import Replaying

@Suite("What a film says of its lanes and its marks")
struct FilmWordsTests {
  private func texts(
    _ names: [String], _ gestures: [Gesture], times: FilmTimes? = nil
  ) throws -> [String?] {
    texts(of: try MadeUpFilm.film(names, gestures, pages: 30, times: times))
  }

  private func texts(of film: Film) -> [String?] {
    FilmSVG(film).lanes.map { $0.caption?.text.plainSpaces }
  }

  @Test("a lane says what a reader saw that should not be, or that there was nothing")
  func captions() throws {
    let all = try texts(["eager", "three-pane"], MadeUpFilm.hasty)
    #expect(all[0] == "no fault")
    let caption = try #require(all[1])
    let stuck = try #require(
      caption.wholeMatch(
        of: /stuck on page ([0-9]+) for ([0-9.]+) s, ([0-9]+) blank frames, ([0-9]+) turns lost/))
    let film = try MadeUpFilm.film(["three-pane"], MadeUpFilm.hasty, pages: 30)
    let recording = film.lanes[0].recording
    #expect(stuck.1 == "2")
    #expect(Int(stuck.3) == recording.count(of: .blank))
    #expect(Int(stuck.4) == recording.lostTurnCount)
    let frames = try #require(Double(stuck.2)) * 60
    #expect(frames > 30 && frames <= Double(recording.count(of: .blank)) + 3)
  }

  @Test(
    "each kind of fault has its words in a caption, and is counted in its number below a lane if it has one, and in no other",
    arguments: [
      (FrameFault.Kind.blank, "1 blank frame", "blank frames"),
      (.wrong, "1 wrong frame", "wrong frames"), (.flicker, "1 jump", nil),
      (.misplaced, "1 rest misplaced", "rests misplaced"),
      (.pulled, "1 frame pulled", "pulled frames"), (.stalled, "1 frame stalled", nil),
      (.decoded, "1 frame decoded in", nil), (.unused, "1 frame answered for nothing", nil),
      (.unready, "1 frame not ready", nil),
    ] as [(FrameFault.Kind, String, String?)])
  func kinds(kind: FrameFault.Kind, words: String, name: String?) {
    let film = MadeUpFilm.film { recording in
      recording.faults.set([kind], at: 3)
      recording.faults.set([], at: 4)
    }
    #expect(texts(of: film) == [words])
    let tracks = LaneTimeline(film.lanes[0], of: film).tracks
    let counted = tracks.filter { $0.isFault && $0.texts.values.last == "1" }.map { $0.name }
    #expect(counted == [name].compactMap(\.self))
  }

  @Test("pages that are blank while no turn is lost are no place where a reader is stuck")
  func moment() {
    func captions(lost: Int?, blank: Range<Int>) -> [String?] {
      let film = MadeUpFilm.film { recording in
        recording.faults.set([.blank], at: blank.lowerBound)
        if let lost {
          recording.faults.set([.blank, .lostTurn], at: lost)
          recording.lostTurns.set(2, at: lost)
          recording.lostTurns.set(0, at: lost + 1)
        }
        recording.faults.set([], at: blank.upperBound)
      }
      return texts(of: film)
    }
    // A turn that was lost long before is another matter.
    let apart = MadeUpFilm.film { recording in
      recording.faults.set([.blank, .lostTurn], at: 3)
      recording.lostTurns.set(1, at: 3)
      recording.lostTurns.set(0, at: 4)
      recording.faults.set([], at: 4)
      recording.faults.set([.blank], at: 40)
    }
    #expect(texts(of: apart) == ["61 blank frames, 1 turn lost"])
    #expect(captions(lost: nil, blank: 10..<50) == ["40 blank frames"])
    #expect(captions(lost: 29, blank: 10..<30) == ["20 blank frames, 2 turns lost"])
    #expect(
      captions(lost: 49, blank: 10..<50)
        == ["stuck on page 1 for 0.7 s, 40 blank frames, 2 turns lost"])
  }

  @Test("a lane whose first frame is late says by how much, and one that ended how")
  func late() throws {
    let slow = FilmTimes([SlowFrames(frames: [0], microseconds: [500_000])], loadTime: 500)
    let calm: [Gesture] = [.open(at: PageIndex(0)), .settle, .close]
    #expect(try texts(["eager"], calm, times: slow) == ["opens 0.48 s late"])
    #expect(texts(of: MadeUpFilm.film(ending: "crashed") { _ in }) == ["crashed"])
  }

  @Test("pages that follow each other downwards lie up or down, and are no fault there")
  func vertical() throws {
    var device = MadeUpFilm.phone
    device.axis = .vertical
    let film = try MadeUpFilm.film(
      ["predictive"], .open + .turn(.up, times: 3) + [.close], on: device, pages: 30)
    #expect(film.marks.map(\.meaning).contains("page views further up or down"))
    #expect(film.note.contains("page\u{A0}30 lies above page\u{A0}1"))
    let lane = film.lanes[0]
    #expect(texts(of: film) == ["no fault"])
    let last = lane.recording.frameCount - 1
    #expect(LaneTimeline(lane, of: film).page(in: last) == "4")
  }

  @Test("each mark that a film has is explained, and no other")
  func marks() throws {
    let hasty = try MadeUpFilm.film(["three-pane"], MadeUpFilm.hasty, pages: 30)
    #expect(
      hasty.marks.map(\.meaning) == [
        "finger", "page that was just fetched", "blank", "page views further left or right",
        "fetches", "blank frames, lost turns", "live bytes", "now",
      ])
    let times = FilmTimes([SlowFrames(frames: [0], microseconds: [60_000])], loadTime: 60)
    let calm = try MadeUpFilm.film(
      ["eager"], [.open(at: PageIndex(0)), .settle, .close], pages: 30, times: times)
    #expect(
      calm.marks.map(\.meaning) == [
        "page that was just fetched", "page views further left or right", "fetches",
        "time of a frame", "late frame: took longer than 16.7\u{A0}ms", "live bytes", "now",
      ])
    let lost = MadeUpFilm.film { $0.faults.set([.lostTurn], at: 3) }
    #expect(lost.marks.map(\.meaning).contains("blank frames, lost turns"))
    #expect(!lost.marks.map(\.meaning).contains("blank"))
    #expect(FilmSVG(lost).lanes[0].band.contains(#"class="blank""#))
    for (kind, meaning) in [
      (FrameFault.Kind.wrong, "wrong frames"),
      (.misplaced, "wrong frames, rests misplaced, pulled frames"),
      (.pulled, "wrong frames, rests misplaced, pulled frames"),
    ] {
      let film = MadeUpFilm.film { $0.faults.set([kind], at: 3) }
      #expect(film.marks.map(\.meaning).contains(meaning), "\(kind)")
      #expect(FilmSVG(film).lanes[0].band.contains(#"class="wrongs""#), "\(kind)")
    }
    for text in [FilmSVG(hasty).text, FilmPlayer(hasty).html(id: "one")] {
      for mark in hasty.marks {
        #expect(text.contains(mark.drawing) && text.contains(">\(mark.meaning)</"))
      }
    }
    #expect(hasty.note.contains("three-pane: the first page follows the last"))
    var device = MadeUpFilm.phone
    for (direction, side) in [(ReadingDirection.leftToRight, "left"), (.rightToLeft, "right")] {
      device.direction = direction
      let ring = MadeUpFilm.film(plane: .ring, on: device) { _ in }
      #expect(ring.note.contains("page\u{A0}30 lies \(side) of page\u{A0}1"))
    }
    #expect(!calm.note.contains("follows the last"))
  }
}
