import ScenarioLanguage
import Scrolling
import TestSupport
import Testing

/// Each flaw that a loader's documentation names, shown by what it does.
@Suite("The flaws of the loaders")
struct FlawTests {
  @Test("pagecontrol fetches in the middle of a turn, with the trigger at full width it does not")
  func halfWidthFetchesMidPage() throws {
    let turns: [Gesture] = .open + .turn(.left, times: 4)
    #expect(try Inspection(builtIn("pagecontrol"), pages: 10, turns).midPageFetches == 4)
    #expect(try Inspection(builtIn("pagecontrol-full-width"), pages: 10, turns).midPageFetches == 0)
  }

  @Test("with the trigger at full width a page going back is fetched in the first movement")
  func fullWidthFetchesLateGoingBack() throws {
    let back: [Gesture] = [.open(at: 8), .settle] + .turn(.right, times: 4)
    let inspection = try Inspection(builtIn("pagecontrol-full-width"), pages: 10, back)
    #expect(inspection.fetchesInMotion == 4)
  }

  @Test("told only of the end of decelerations, pages are missing where flicks follow each other")
  func endDeceleratingMissesPages() throws {
    let hurry: [Gesture] = .open + [.hurry(.left, every: 150, times: 6), .settle]
    let late = try Inspection(
      builtIn("pagecontrol-end-decelerating"), pages: 10, hurry, ios: .ios10)
    #expect(late.blankFrames > 20)
    let inTime = try Inspection(builtIn("pagecontrol"), pages: 10, hurry, ios: .ios10)
    #expect(inTime.isFlawless)
  }

  @Test("told only of the end of decelerations, an animation by program passes blank pages")
  func endDeceleratingPassesBlankPages() throws {
    let tour: [Gesture] = .open + [.scroll(to: 8), .settle]
    let late = try Inspection(builtIn("pagecontrol-end-decelerating"), pages: 10, tour)
    #expect(late.blankFrames > 5)
    #expect(try Inspection(builtIn("pagecontrol"), pages: 10, tour).blankFrames == 0)
  }

  @Test("where two neighbours are unloaded, a jump and a rotation leave pages behind")
  func unloadNeighboursLeavesPagesBehind() throws {
    let jumps: [Gesture] = .open + [.jump(to: 19), .settle, .jump(to: 39), .settle]
    let rotation: [Gesture] = [.open(at: 9), .settle, .rotate(.landscape), .settle]
    for (name, jumped, rotated) in [
      ("pagecontrol-unload-neighbours", [0, 1, 18, 19, 20, 38, 39, 40], [0, 1, 3, 4, 5, 8, 9]),
      ("pagecontrol-windowed", [38, 39, 40], [8, 9]),
    ] as [(String, [PageIndex], [PageIndex])] {
      #expect(try Inspection(builtIn(name), pages: 50, jumps).attached == jumped)
      #expect(try Inspection(builtIn(name), pages: 10, rotation).attached == rotated)
    }
  }

  @Test("where two neighbours are unloaded, going to and fro fetches the same pages again")
  func unloadNeighboursFetchesAgain() throws {
    let toAndFro: [Gesture] = .open + .turn(.left, times: 3) + .turn(.right, times: 3)
    #expect(
      try Inspection(builtIn("pagecontrol-unload-neighbours"), pages: 10, toAndFro).fetches
        == [2, 1, 1, 1, 1, 1, 0])
    #expect(
      try Inspection(builtIn("pagecontrol-full-width"), pages: 10, toAndFro).fetches
        == [2, 1, 1, 1, 0, 0, 0])
  }

  @Test("five panes: the corners are empty, and a finger that turns off in mid-page shows them")
  func emptyCorners() throws {
    let turnOff: [Gesture] =
      .open + [
        .swipe(.left), .hold(50.milliseconds), .drag(.up, 0.3.pages, over: 200.milliseconds),
        .release, .settle,
      ]
    let inspection = try Inspection(builtIn("five-pane-rotating"), pages: 5, scenes: 5, turnOff)
    #expect(inspection.blankFrames > 5)
    #expect(inspection.wrongFrames == 0)
    #expect(inspection.turnsLost == 0)
  }

  @Test("two panes: a bounce at an end throws the neighbour away and fetches it again")
  func bounceThrowsNeighbourAway() throws {
    let bounce: [Gesture] =
      .open + [.drag(.right, 0.3.pages, over: 200.milliseconds), .release, .settle]
    let inspection = try Inspection(builtIn("two-pane"), pages: 10, bounce)
    #expect(inspection.source.requests == [0, 1, 1])
  }

  @Test("a window with a direction is thrown over by a reader who goes to and fro")
  func windowIsThrownOver() throws {
    let turns: [Gesture] = .turn(.left) + .turn(.right)
    let toAndFro: [Gesture] = [.open(at: 9), .settle] + turns + [.repeat(count: 3, turns)]
    let ranged = try Inspection(builtIn("ranged"), pages: 20, toAndFro)
    #expect(ranged.fetches.suffix(6).reduce(0, +) == 12)
    let fullWidth = try Inspection(builtIn("pagecontrol-full-width"), pages: 20, toAndFro)
    #expect(fullWidth.fetches.suffix(6).reduce(0, +) == 0)
  }
}

@Suite("The flaws of three panes")
struct ThreePaneFlawTests {
  @Test("they wrap at both ends, and fetch left, right, centre")
  func wraps() throws {
    let inspection = try Inspection(
      builtIn("three-pane"), pages: 4, .open + .turn(.right) + .turn(.left))
    #expect(inspection.rests == [0, 3, 0])
    #expect(inspection.source.requests.prefix(6) == [3, 1, 0, 2, 0, 3])
  }

  @Test("they lose the turns of flicks that do not wait for each other")
  func losesTurns() throws {
    let hurry: [Gesture] = .open + [.hurry(.left, every: 200, times: 4), .settle]
    let all = try Inspection(builtIn("eager"), pages: 10, hurry)
    #expect(all.rests.last == 4)
    let panes = try Inspection(builtIn("three-pane"), pages: 10, hurry, ios: .ios10)
    #expect(panes.rests.last == 1)
    let repaired = try Inspection(builtIn("three-pane-rotating"), pages: 10, hurry, ios: .ios10)
    #expect(repaired.rests.last == 4)
  }

  @Test(
    "told of a deceleration that a finger ended, they go forward even when the finger goes back"
  )
  func goesTheWrongWay() throws {
    let back = Gesture.hurry(.right, every: 200, times: 2)
    let panes = try Inspection(builtIn("three-pane"), pages: 10, .open + [back, .settle])
    #expect(panes.rests.last == 0)
    let fromFive: [Gesture] = [.open(at: 4), back, .settle]
    #expect(try Inspection(builtIn("eager"), pages: 10, fromFive).rests.last == 2)
    #expect(try Inspection(builtIn("three-pane-rotating"), pages: 10, fromFive).rests.last == 2)
  }

  @Test("they stick where a finger is lifted at rest on an edge pane")
  func sticks() throws {
    // The first 10 pt are the hysteresis; on a phone this takes a scroll view that is narrower than
    // the screen.
    let carefully: [Gesture] = [
      .drag(.left, 385.points, over: 500.milliseconds), .hold(100.milliseconds), .release, .settle,
    ]
    let inspection = try Inspection(builtIn("three-pane"), pages: 10, .open + carefully)
    #expect(inspection.rests == [0, 1])
    #expect(inspection.fetches == [3, 0])
    let gestures: [Gesture] = .open + carefully + .turn(.left)
    let stuck = try Inspection(builtIn("three-pane"), pages: 10, gestures)
    #expect(stuck.rests.last == 1)
    let repaired = try Inspection(builtIn("three-pane-rotating"), pages: 10, gestures)
    #expect(repaired.rests.last == 2)
    #expect(repaired.fetches == [3, 1, 1])
  }

  @Test("five panes go along a scene and down to the next, and wrap both ways")
  func fivePaneGrid() throws {
    for type in [builtIn("five-pane"), builtIn("five-pane-rotating")] {
      let inspection = try Inspection(
        type, pages: 3, scenes: 2,
        .open + .turn(.left) + .turn(.up) + .turn(.up) + .turn(.right, times: 2))
      #expect(inspection.rests == [0, 1, PageIndex(1, scene: 1), 1, 0, 2], "\(type.name)")
    }
  }
}
