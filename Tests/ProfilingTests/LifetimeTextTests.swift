import Profiling
import Replaying
import Testing

@Suite("Lives of page views as text")
struct LifetimeTextTests {
  @Test("have a line each, and nothing where there is no frame")
  func csv() {
    var seen = PageLifetime(page: 0, scene: 0, fetched: 0, isRedrawn: false)
    (seen.firstSeen, seen.lastSeen, seen.dropped) = (0, 41, 90)
    let unseen = PageLifetime(page: 9, scene: 1, fetched: 60, isRedrawn: true)
    #expect(
      [seen, unseen].csv == """
        page,scene,fetched,redrawn,first_seen,last_seen,dropped
        1,1,0,no,0,41,90
        10,2,60,yes,,,

        """)
  }
}
