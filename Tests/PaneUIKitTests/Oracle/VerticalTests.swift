import PaneUIKit
import ScenarioLanguage
import Scrolling
import TestSupport
import Testing
import Traces

@testable import Replaying

@Suite("Pagers whose pages follow each other downwards")
struct VerticalTests {
  private static let pagers: [(any PageScreen.Type, geometry: String)] = [
    (DownwardStrip.self, "pages of 375 × 667 pt, one below the other"),
    (DownwardFlow.self, "pages of 375 × 667 pt, one below the other"),
    (DownwardSections.self, "pages of 375 × 667 pt, one below the other"),
    (DownwardTable.self, "pages of 375 × 667 pt, one below the other"),
    (DownwardSectionTable.self, "pages of 375 × 667 pt, one below the other"),
    (DownwardBook.self, "pages of 375 × 667 pt, 20 pt apart"),
  ]

  @Test("are charged with nothing, whatever is done to them", arguments: pagers.indices)
  func sound(index: Int) throws {
    let (screen, geometry) = Self.pagers[index]
    var found = try coverage(screen, along: .vertical, everything.map { $0.along(.vertical) })
    #expect(found.geometry?.text == geometry)
    found.geometry = nil
    #expect(found == Coverage(), "\(screen)")
  }

  @Test("that fail are found at the gesture", arguments: pagers.indices, PageBreak.allCases)
  func broken(index: Int, pageBreak: PageBreak) throws {
    let turns: [Gesture] = [.open(page: 1), .settle] + .turn(.up, times: 5) + [.close]
    let found = try PageBreak.$now.withValue(pageBreak) {
      try firstFault(of: Self.pagers[index].0, along: .vertical, turns)
    }
    #expect(found?.kind == pageBreak.fault, "\(Self.pagers[index].0)")
    #expect(found?.turn == PageBreak.page)
  }
}

extension PageBreak {
  /// What is seen of it.
  var fault: FrameFault.Kind { self == .wrong ? .wrong : .blank }
}

/// The first fault of a screen, and in which turn it is seen.
func firstFault<Screen: PageScreen>(
  of screen: Screen.Type, along axis: Axis = .horizontal,
  reading direction: ReadingDirection? = nil,
  _ gestures: [Gesture]
) throws -> (kind: FrameFault.Kind?, turn: Int)? {
  var (phone, turns) = (Device.iPhone6, [Microseconds]())
  (phone.axis, phone.direction) = (axis, direction)
  let trace = try Trace(
    compiling: gestures, device: phone, pages: 10, findTrace: { _ in Trace() },
    begins: { if case .flick = $0.gesture { turns.append($0.time) } })
  var replay = CoverageReplay(
    PagerLoader<ScreenPager<Screen>>.self, trace, on: phone,
    source: PlainPageSource(pages: 10, size: phone.size))
  while let frame = replay.next() {
    guard let fault = frame.fault else { continue }
    return (fault.kinds.first, turns.count { $0 <= fault.time })
  }
  return nil
}
