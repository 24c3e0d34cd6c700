import Foundation
import Replaying
import Scrolling

extension PhoneComparison {
  /// What a person sees of both: the phone above the model, with a page for each extent of the scroll view.
  package func film(title: String) -> Film {
    var device = Device(size: view.size, scale: device.scale, refreshRate: device.refreshRate)
    device.ios = self.device.ios
    var film = Film(
      title: title, pages: pageCount(\.width), scenes: pageCount(\.height), device: device,
      trace: trace,
      gestures: gestures.map { GestureFrame(frame: number(at: $0.began), text: $0.name) },
      lanes: [
        FilmLane(name: "phone", plane: .row, recording: recording(\.phone)),
        FilmLane(name: "model", plane: .row, recording: recording(\.model)),
      ])
    film.columns = 1
    return film
  }

  private func pageCount(_ side: KeyPath<CGSize, CGFloat>) -> Int {
    max(1, Int((view.contentSize[keyPath: side] / view.size[keyPath: side]).rounded(.up)))
  }

  private func number(at time: Microseconds) -> Int {
    Int((time.seconds * Double(device.refreshRate)).rounded())
  }

  private func recording(_ offset: KeyPath<Frame, CGPoint>) -> ReplayRecording {
    var recording = ReplayRecording(refreshRate: device.refreshRate)
    recording.width.set(view.size.width, at: 0)
    recording.height.set(view.size.height, at: 0)
    recording.originX.set(0, at: 0)
    recording.geometry.set(PageGeometry(extent: view.size, pitch: view.size), at: 0)
    var pages: Set<PageIndex> = []
    for frame in frames {
      let (point, number) = (frame[keyPath: offset].toHundredths, number(at: frame.time))
      recording.offsetX.set(point.x, at: number)
      recording.offsetY.set(point.y, at: number)
      recording.frameCount = number + 1
      for row in near(point.y, \.height) {
        pages.formUnion(near(point.x, \.width).map { PageIndex($0, scene: row) })
      }
    }
    recording.stays = pages.map { index in
      let origin = CGPoint(
        x: Double(index.page) * view.size.width, y: Double(index.scene) * view.size.height)
      let page = PageOnPlane(index, CGRect(origin: origin, size: view.size))
      return PageStay(page: page, frames: 0..<recording.frameCount)
    }.sorted { PageOnPlane.isBefore($0.page, $1.page) }
    return recording
  }

  /// The pages along one side that are in view at `offset`, and those beside them.
  private func near(_ offset: Double, _ side: KeyPath<CGSize, CGFloat>) -> [Int] {
    let first = Int((offset / view.size[keyPath: side]).rounded(.down))
    return (first - 1...first + 2).filter { (0..<pageCount(side)).contains($0) }
  }
}
