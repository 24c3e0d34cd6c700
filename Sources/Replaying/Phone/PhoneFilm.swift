import Foundation
import Scrolling

extension PhoneComparison {
  /// What a person sees of both: the phone above the model, with a page for each extent of the scroll view.
  package func film(title: String) -> Film {
    let lanes = [("phone", \Frame.phone), ("model", \Frame.model)].map { name, offset in
      FilmLane(
        name: name, plane: .row,
        recording: recording { $0[keyPath: offset] })
    }
    var device = Device(
      size: view.size, scale: device.scale, refreshRate: device.refreshRate)
    device.ios = self.device.ios
    let marks = gestures.map { FilmGesture(frame: number(at: $0.began), text: $0.name) }
    var film = Film(
      title: title, pages: columnCount, scenes: rowCount, device: device, trace: trace,
      gestures: marks, lanes: lanes)
    film.columns = 1
    return film
  }

  private var columnCount: Int {
    max(1, Int((view.contentSize.width / view.size.width).rounded(.up)))
  }

  private var rowCount: Int {
    max(1, Int((view.contentSize.height / view.size.height).rounded(.up)))
  }

  private func number(at time: Microseconds) -> Int {
    Int((time.seconds * Double(device.refreshRate)).rounded())
  }

  private func recording(_ offset: (Frame) -> CGPoint) -> ReplayRecording {
    var recording = ReplayRecording(refreshRate: device.refreshRate)
    recording.width.set(view.size.width, at: 0)
    recording.height.set(view.size.height, at: 0)
    var pages: Set<PageIndex> = []
    for frame in frames {
      let (point, number) = (offset(frame).toHundredths, number(at: frame.time))
      recording.offsetX.set(point.x, at: number)
      recording.offsetY.set(point.y, at: number)
      recording.frameCount = number + 1
      pages.formUnion(nearPages(point))
    }
    recording.stays = pages.map { index in
      let origin = CGPoint(
        x: Double(index.page) * view.size.width, y: Double(index.scene) * view.size.height)
      let page = PageOnPlane(index, CGRect(origin: origin, size: view.size))
      return PageStay(page: page, begin: 0, end: recording.frameCount)
    }.sorted { PageOnPlane.isBefore($0.page, $1.page) }
    return recording
  }

  /// The pages that are in view at `offset`, and those beside them.
  private func nearPages(_ offset: CGPoint) -> [PageIndex] {
    func near(_ offset: Double, _ length: Double, _ count: Int) -> [Int] {
      let first = Int((offset / length).rounded(.down))
      return (first - 1...first + 2).filter { (0..<count).contains($0) }
    }
    let columns = near(offset.x, view.size.width, columnCount)
    return near(offset.y, view.size.height, rowCount).flatMap { row in
      columns.map { PageIndex($0, scene: row) }
    }
  }
}
