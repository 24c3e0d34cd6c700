@testable import PaneUIKit
@testable import Replaying

/// What is seen of a loader, and what it has fetched and kept.
struct Counts: Equatable {
  var coverage: Coverage
  let fetches, peak, left, workLeft: Int

  init<Loader: PageLoader>(
    of type: Loader.Type, _ trace: Trace, on device: Device, pages: Int
  ) {
    let source = MeteredPageSource(PlainPageSource(pages: pages, size: device.size))
    coverage = Coverage(of: type, trace, on: device, source: source)
    let ledger = source.ledger
    (fetches, peak, left) = (ledger.fetches, ledger.peak, ledger.live)
    workLeft = ledger.sideWork.left
  }

  /// Of `gestures` on an iPhone 6 that decodes in `decode` ms.
  init<Loader: PageLoader>(
    of type: Loader.Type, _ gestures: [Gesture], pages: Int, decode: Double = 0
  ) throws {
    var phone = Device.iPhone6
    phone.decodeTime = Microseconds(milliseconds: decode)
    self.init(of: type, try Trace(of: gestures, on: phone, pages: pages), on: phone, pages: pages)
  }
}
