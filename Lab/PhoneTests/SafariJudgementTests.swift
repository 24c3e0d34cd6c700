import Foundation
import TestSupport
import Testing
import Traces

@testable import phone_judge

/// Logs of made-up fingers: no iPhone is at hand.
@Suite("A web page in Safari judges the model")
struct SafariJudgementTests {
  fileprivate typealias Subject = SafariJudgement.Subject

  private func judge(
    _ change: (inout MadeUpSafariLog) -> Void = { _ in }
  ) throws -> SafariJudgement {
    var log = MadeUpSafariLog()
    change(&log)
    return SafariJudgement(try PhoneLog(Array(log.text.utf8), path: "a.trace"))
  }

  /// What differs, and what cannot be told.
  private func subjects(
    _ judgement: SafariJudgement, _ verdict: SafariJudgement.Verdict
  ) -> [Subject] { judgement.rows.filter { $0.verdict == verdict }.map(\.subject) }

  @Test("a phone that does what the model does agrees in everything, also if frames come late")
  func right() throws {
    for delay in [0, 0.02, 0.035] {
      let judgement = try judge { $0.delay = delay }
      #expect(judgement.agrees == true && !judgement.losesFingers)
      #expect(subjects(judgement, .agrees) == Subject.allCases, "\(delay)")
    }
  }

  @Test("other physics is told apart, each by what it changes")
  func wrong() throws {
    let changes: [(Subject, (inout MadeUpSafariLog) -> Void)] = [
      (.decelerationRate, { $0.decelerationRate = 0.9975 }), (.stopSpeed, { $0.stopSpeed = 16 }),
      (.slowestRelease, { $0.slowestRelease = 380 }), (.hysteresis, { $0.hysteresis = 3 }),
      (.bounceRate, { $0.bounce = 1.2 }),
    ]
    for (subject, change) in changes {
      let judgement = try judge(change)
      #expect(judgement.agrees == false)
      #expect(subjects(judgement, .differs) == [subject], "\(judgement.rows)")
    }
  }

  @Test(
    "a Safari that tells of no finger that scrolls judges by the content's own speed",
    arguments: [MadeUpSafariLog.Fingers.silent, .cancelled])
  func lostFinger(fingers: MadeUpSafariLog.Fingers) throws {
    let right = try judge { ($0.fingers, $0.delay) = (fingers, 0.02) }
    #expect(right.losesFingers && right.agrees == true)
    #expect(
      subjects(right, .agrees) == [.decelerationRate, .stopSpeed, .slowestRelease],
      "\(right.rows)")
    let wrong = try judge { ($0.fingers, $0.decelerationRate) = (fingers, 0.9975) }
    #expect(subjects(wrong, .differs) == [.decelerationRate], "\(wrong.rows)")
  }

  @Test("one finger that the system takes away does not make Safari one that loses fingers")
  func oneCancelled() throws {
    var text = MadeUpSafariLog().text
    let end = try #require(text.range(of: "ended", options: .backwards))
    text.replaceSubrange(end, with: "cancelled")
    let judgement = SafariJudgement(try PhoneLog(Array(text.utf8), path: "a.trace"))
    #expect(!judgement.losesFingers && judgement.agrees == true)
    #expect(subjects(judgement, .agrees) == Subject.allCases)
  }

  @Test("a log without a flick or a pull says nothing of them, and one without gestures nothing")
  func untold() throws {
    let drags = try judge { $0.gestures = 3..<5 }
    #expect(subjects(drags, .agrees) == [.hysteresis] && drags.agrees == true)
    #expect(try judge { $0.gestures = 0..<0 }.agrees == nil)
  }

  @Test("a fit finds rate and end of a curve of whole pixels, and none where there is no curve")
  func fit() throws {
    func samples(_ value: (Double) -> Double) -> [ExponentialFit.Sample] {
      (0..<150).map {
        let time = Double($0) / 60
        return ExponentialFit.Sample(time: time, value: value(time).rounded())
      }
    }
    let decay = samples { 2000 - 1500 * exp(-2.002 * $0) }
    let free = try #require(ExponentialFit(decay, near: 150))
    #expect(abs(free.rate - 2.002) < 0.01 && abs(free.end - 2000) < 0.3)
    #expect(abs(free.velocity(at: 0.5) - 1500 * 2.002 * exp(-1.001)) < 5)
    let bounce = samples { 60 * exp(-10 * $0) }
    #expect(abs(try #require(ExponentialFit(bounce, end: 0, near: 30)).rate - 10) < 0.2)
    #expect(ExponentialFit(samples { 100 * $0 }, near: 150) == nil)
    #expect(ExponentialFit(Array(decay.prefix(7)), near: 150) == nil)
  }
}
