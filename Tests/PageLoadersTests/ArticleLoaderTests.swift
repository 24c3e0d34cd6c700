import Gestures
import Paging
import Scrolling
import Testing

@testable import PageLoaders

@Suite("The first loaders of the story")
struct ArticleLoaderTests {
  @Test("open fetches what each rule says, at any size", arguments: [10, 1000])
  func opening(pages: Int) throws {
    func fetches(_ type: any PageLoader.Type) throws -> [Int] {
      try Performance(type, pages: pages, .open).fetches
    }
    #expect(try fetches(EagerLoader.self) == [pages])
    #expect(try fetches(PageControlLoader.self) == [2])
    #expect(try fetches(ThreePaneLoader.self) == [3])
    #expect(try fetches(FivePaneLoader.self) == [5])
  }

  @Test("a settled turn to a new page fetches 0, 1, 3 and 5 pages")
  func turning() throws {
    func fetches(_ type: any PageLoader.Type) throws -> [Int] {
      Array(try Performance(type, pages: 10, .open + .turn(.left, times: 4)).fetches.dropFirst())
    }
    #expect(try fetches(EagerLoader.self) == [0, 0, 0, 0])
    #expect(try fetches(PageControlLoader.self) == [1, 1, 1, 1])
    #expect(try fetches(ThreePaneLoader.self) == [3, 3, 3, 3])
    #expect(try fetches(FivePaneLoader.self) == [5, 5, 5, 5])
  }

  @Test("a reader who waits sees every page in order")
  func reading() throws {
    for type in LoaderCatalogue.builtIn.loaders {
      let rests = try Performance(type, pages: 10, .open + .turn(.left, times: 3) + .turn(.right))
        .rests
      #expect(rests == [0, 1, 2, 3, 2].map { PageIndex($0) }, "\(type.name)")
    }
  }

  @Test("peak live pages: all, visited and one ahead, 3 and 5")
  func livePages() throws {
    func peak(_ type: any PageLoader.Type) throws -> Int {
      try Performance(type, pages: 20, .open + .turn(.left, times: 5)).ledger.peak
    }
    #expect(try peak(EagerLoader.self) == 20)
    #expect(try peak(PageControlLoader.self) == 7)
    #expect(try peak(ThreePaneLoader.self) == 3)
    #expect(try peak(FivePaneLoader.self) == 5)
  }

  @Test("after close no page is alive")
  func closing() throws {
    for type in LoaderCatalogue.builtIn.loaders {
      let performance = try Performance(type, pages: 10, .open + .turn(.left) + [.close])
      #expect(performance.ledger.live == 0, "\(type.name)")
    }
  }

  @Test("no page, one page and two pages crash nobody", arguments: [0, 1, 2])
  func few(pages: Int) throws {
    let gestures: [Gesture] = .open + .turn(.left, times: 3) + .turn(.right, times: 3)
    for type in LoaderCatalogue.builtIn.loaders {
      let rest = try Performance(type, pages: pages, gestures).rests.first
      #expect(rest == .some(pages == 0 ? nil : PageIndex(0)), "\(type.name)")
    }
  }

  @Test("three panes wrap at both ends, and fetch left, right, centre")
  func threePaneWraps() throws {
    let performance = try Performance(
      ThreePaneLoader.self, pages: 4, .open + .turn(.right) + .turn(.left))
    #expect(performance.rests == [0, 3, 0].map { PageIndex($0) })
    #expect(
      Array(performance.source.requests.prefix(6)) == [3, 1, 0, 2, 0, 3].map { PageIndex($0) })
  }

  @Test("three panes lose the turns of flicks that do not wait for each other")
  func threePaneLosesTurns() throws {
    let hurry = Gesture.flick(
      .left, speed: Speed(pointsPerSecond: 1500),
      series: FlickSeries(every: Microseconds(milliseconds: 200), times: 4))
    let all = try Performance(EagerLoader.self, pages: 10, .open + [hurry, .settle])
    #expect(all.rests.last == PageIndex(3))
    let panes = try Performance(
      ThreePaneLoader.self, pages: 10, .open + [hurry, .settle], endsDecelerationOnCatch: false)
    #expect(panes.rests.last == PageIndex(1))
  }

  @Test(
    "told of a deceleration that a finger ended, three panes go forward even when the finger goes back"
  )
  func threePaneGoesTheWrongWay() throws {
    let back = Gesture.flick(
      .right, speed: Speed(pointsPerSecond: 1500),
      series: FlickSeries(every: Microseconds(milliseconds: 200), times: 2))
    let panes = try Performance(ThreePaneLoader.self, pages: 10, .open + [back, .settle])
    #expect(panes.rests.last == PageIndex(0))
    let all = try Performance(
      EagerLoader.self, pages: 10, [.open(at: PageNumber(5))] + [back, .settle])
    #expect(all.rests.last == PageIndex(2))
  }

  @Test("three panes stick where a finger is lifted at rest on an edge pane")
  func threePaneSticks() throws {
    let carefully: [Gesture] = [
      .drag(.left, .pages(1), over: Microseconds(milliseconds: 500)),
      .hold(Microseconds(milliseconds: 100)), .release, .settle,
    ]
    let performance = try Performance(ThreePaneLoader.self, pages: 10, .open + carefully)
    #expect(performance.rests == [PageIndex(0), PageIndex(1)])
    #expect(performance.fetches == [3, 0])
    let stuck = try Performance(ThreePaneLoader.self, pages: 10, .open + carefully + .turn(.left))
    #expect(stuck.rests.last == PageIndex(1))
  }

  @Test("five panes go along a scene and down to the next, and wrap both ways")
  func fivePaneGrid() throws {
    let performance = try Performance(
      FivePaneLoader.self, pages: 3, scenes: 2,
      .open + .turn(.left) + .turn(.up) + .turn(.up) + .turn(.right, times: 2))
    #expect(
      performance.rests == [
        PageIndex(0), PageIndex(1), PageIndex(1, scene: 1), PageIndex(1), PageIndex(0),
        PageIndex(2),
      ])
  }

  @Test("a jump shows its page, whatever the loader")
  func jumping() throws {
    for type in LoaderCatalogue.builtIn.loaders {
      let performance = try Performance(
        type, pages: 50, .open + [.jump(to: PageNumber(40))] + .turn(.left))
      #expect(performance.rests.last == PageIndex(40), "\(type.name)")
    }
  }

  @Test("a page control keeps what was visited and loads half a page ahead")
  func pageControl() throws {
    let performance = try Performance(
      PageControlLoader.self, pages: 10, .open + .turn(.left, times: 2))
    #expect(performance.source.requests == [0, 1, 2, 3].map { PageIndex($0) })
    #expect(performance.attached == [0, 1, 2, 3].map { PageIndex($0) })
  }

  @Test("turning the device keeps the page, whatever the loader")
  func rotating() throws {
    for type in LoaderCatalogue.builtIn.loaders {
      let performance = try Performance(
        type, pages: 10, .open + .turn(.left, times: 2) + [.rotate(.landscape)] + .turn(.left))
      #expect(performance.rests.last == PageIndex(3), "\(type.name)")
    }
  }
}
