import Foundation
import ScenarioLanguage
import Scrolling
import TestSupport
import Testing
import Traces

@testable import Films
@testable import Replaying

/// Pages 20 points apart, of which the next one comes when the last has come to rest.
private final class LateGapLoader: IdleLoader, PageLoader {
  private var extent = CGSize.zero

  override func open(at index: PageIndex) {
    extent = scrollView.frame.size
    scrollView.resize(to: CGSize(width: extent.width + 20, height: extent.height))
    scrollView.isPagingEnabled = true
    scrollView.setContent(columns: source.pageCount)
    show(index, animated: false)
    load()
  }

  override func show(_ index: PageIndex, animated: Bool) {
    scrollView.setContentOffset(scrollView.offset(ofSlot: index.page), animated: animated)
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { load() }
  override func close() { scrollView.subviews.forEach { $0.removeFromSuperview() } }

  private func load() {
    close()
    let page = source.page(at: PageIndex(scrollView.nearestSlot))
    page.frame = CGRect(origin: scrollView.contentOffset, size: extent)
    scrollView.addSubview(page)
  }
}

@Suite("A film of pages with gaps")
struct GapFilmTests {
  @Test("says their geometry, and hatches what is blank but not what lies between them")
  func gaps() throws {
    let phone = MadeUpFilm.phone
    let gestures: [Gesture] = [.open(at: PageIndex(0)), .settle] + .turn(.left, times: 3)
    let trace = try Trace(of: gestures, on: phone, pages: 5)
    let recorder = ReplayRecorder(trace, device: MadeUpFilm.old(phone), liveBytes: { 0 })
    recorder.record(LateGapLoader.self, source: MadeUpFilm.source(5))
    let film = Film(
      title: "Gaps", pages: 5, scenes: 1, device: phone, trace: trace, gestures: [],
      lanes: [FilmLane(name: "late-gap", plane: .row, recording: recorder.recording)])
    let timeline = LaneTimeline(film.lanes[0], of: film)
    #expect(!timeline.windows(of: .blank).isEmpty)
    let caption = try #require(timeline.caption?.text)
    #expect(caption.hasSuffix("blank frames"))
    let svg = FilmSVG(film).text
    let pattern = try #require(svg.firstMatch(of: /<pattern id="([^"]+)" width="96.91"/))
    #expect(svg.contains("url(#\(pattern.1))"))
  }
}
