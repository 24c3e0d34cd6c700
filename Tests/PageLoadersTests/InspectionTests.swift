import Scrolling
import TestSupport
import Testing
import Traces

@Suite("What an inspection notices")
struct InspectionTests {
  private static let gestures: [Gesture] =
    .open + .turn(.left, times: 3)
    + [.scroll(to: PageIndex(5)), .settle, .jump(to: PageIndex(8)), .settle]

  @Test("nothing in a loader that is right")
  func faultless() throws {
    let inspection = try Inspection(FaultlessLoader.self, pages: 12, Self.gestures)
    #expect(inspection.isFlawless, "\(inspection.firstFault ?? "not released")")
  }

  @Test(
    "every fault of those that are wrong",
    arguments: [
      DoubleLoader.self, GapLoader.self, ShortPageLoader.self, SwappedLoader.self,
      CoveringLoader.self, BlinkingLoader.self, ShakingLoader.self, ForgetfulLoader.self,
      OtherPageLoader.self, LeakingLoader.self,
    ] as [any PageLoader.Type])
  func faults(type: any PageLoader.Type) throws {
    #expect(try !Inspection(type, pages: 12, Self.gestures).isFlawless)
  }
}
