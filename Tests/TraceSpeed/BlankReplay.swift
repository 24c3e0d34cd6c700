import Gestures
import PageLoaders
import Paging
import Scrolling

/// Plays two hundred turns to a loader over blank pages on the virtual clock, with nobody to watch.
struct BlankReplay {
  private static let pages = 300
  private let device = Device(size: CGSize(width: 375, height: 667), scale: 2, refreshRate: 60)
  private let trace: Trace

  init() throws {
    let turn = [Gesture.flick(.left, speed: Speed(pointsPerSecond: 1500)), .settle]
    trace = try Trace(
      compiling: (0..<200).flatMap { _ in turn }, device: device, pages: Self.pages
    ) { _ in Trace() }
  }

  var frameCount: Int { Int(trace.duration.seconds * Double(device.refreshRate)) + 1 }

  func run(_ name: String) {
    guard let type = LoaderCatalogue.builtIn.named(name) else {
      preconditionFailure("there is no loader called \(name)")
    }
    play(type)
  }

  private func play<Loader: PageLoader>(_ type: Loader.Type) {
    let scrollView = ScrollView(frame: CGRect(origin: .zero, size: device.size))
    let loader = Loader(
      scrollView: scrollView, source: BlankPages(count: Self.pages, size: device.size))
    scrollView.delegate = loader
    loader.open(at: PageIndex(0))
    var loop = FrameLoop(device: device)
    var cursor = TraceCursor()
    for _ in 0..<frameCount {
      loop.perform(scrollView, trace, cursor: &cursor)
      loader.layout()
    }
    loader.close()
  }
}

/// Pages with nothing on them.
private final class BlankPages: PageSource {
  let pageCount: Int
  let sceneCount = 1
  private let size: CGSize

  init(count: Int, size: CGSize) {
    pageCount = count
    self.size = size
  }

  func page(at index: PageIndex) -> PageView { PageView(index: index, size: size) }
  func redraw(_ view: PageView, as index: PageIndex) { view.index = index }
  func resize(to size: CGSize) {}
}
