import Foundation
import Testing

@testable import PaneUIKit

private let intrusions: [(work: @MainActor @Sendable (UIView, DrawnPages) -> Void, says: String)] =
  [
    ({ $1.draw(0, in: $0) }, "Import PaneUIKit there instead."),
    (
      { _ = UIImage(data: $1.imageData(of: 0)) },
      "the picture of a page was decoded outside its replay"
    ),
    // Of the same size as the one that is shown: nothing is laid out.
    ({ view, _ in (view as? UIImageView)?.image = UIImage() }, ""),
    ({ view, _ in view.setNeedsLayout() }, ""),
  ]

/// As in a file that imports Foundation alone: its names are the machine's.
@Suite("Work that the machine's queues do beside a replay")
struct MachineQueueTests {
  /// Has `work` done on a queue of the machine in the middle of a replay.
  private static func playBeside(
    _ work: @escaping @MainActor @Sendable (UIView, DrawnPages) -> Void
  ) throws {
    _ = try play(.open + [.hold(50.milliseconds)]) { _, pages in
      let controller = UIViewController()
      let pageView = UIImageView(image: UIImage())
      pageView.frame = controller.view.bounds
      controller.view.addSubview(pageView)
      PaneUIKit.DispatchQueue.main.async {
        // The replay waits, so that nothing happens at once.
        let done = Dispatch.DispatchSemaphore(value: 0)
        let arguments = (pageView, pages)
        Dispatch.DispatchQueue.global().async {
          onMainActor(arguments) { work($0.0, $0.1) }
          done.signal()
        }
        done.wait()
      }
      return controller
    }
  }

  @Test(
    "is noticed where it draws a page, decodes or shows its picture, or has a view on the screen laid out",
    arguments: intrusions.indices)
  func noticed(index: Int) async {
    let result = await #expect(processExitsWith: .failure, observing: errors) {
      [index] in try MachineQueueTests.playBeside(intrusions[index].work)
    }
    let says = intrusions[index].says
    #expect(says.isEmpty || result.error.contains(says))
  }

  @Test("is left alone where it touches neither")
  func model() throws {
    try Self.playBeside { view, pages in view.tag = pages.count }
    try Self.playBeside { _ = ($0, UIImage(named: "a photo"), $1) }
  }
}
