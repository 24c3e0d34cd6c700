import Foundation
import Testing

@testable import Instruments

@Suite("What holds what is kept")
struct KeptObjectsTests {
  @Test(
    "a function has the self of the type that it is written in",
    arguments: [
      ("partial apply for closure #1 in Feed.bind(to:)", "Feed"),
      ("closure #2 in closure #1 in Pager.viewDidLoad()", "Pager"),
      ("partial apply for implicit closure #2 in implicit closure #1 in Pager.load()", "Pager"),
      ("closure #1 in Pager.onTurn.getter", "Pager"),
      ("closure #1 in variable initialization expression of Pager.onTurn", "Pager"),
      ("closure #1 in Pager.Coordinator.init(owner:)", "Coordinator"),
      ("partial apply for Pager.turn()", "Pager"),
      ("closure #1 in Box.bind<A>(to:)", "Box"),
      ("closure #1 in static Pager.make()", nil), ("closure #1 in make(pager:)", nil),
      ("partial apply for thunk for @escaping @callee_guaranteed (@guaranteed Pager) -> ()", nil),
      ("", nil),
    ] as [(String, String?)])
  func owner(function: String, type: String?) {
    #expect(KeptObjects.owner(ofFunction: function) == type)
  }

  @Test("memory that was looked at stays open as long as the look, and no longer")
  func closed() async {
    // In a process of its own: what other tests have open does not count.
    await #expect(processExitsWith: .success) {
      func count() throws -> Int {
        let (files, folder) = (FileManager.default, "/proc/self/fd")
        return try files.contentsOfDirectory(atPath: folder)
          .compactMap { try? files.destinationOfSymbolicLink(atPath: "\(folder)/\($0)") }
          .count { $0.hasPrefix("/memfd:panebench") }
      }
      func look() throws -> Int {
        let layouts = ObjectLayouts(ProcessMemory())
        return try withExtendedLifetime(layouts) { try count() }
      }
      let whileLooking = try look()
      #expect(whileLooking == 1)
      let afterwards = try count()
      #expect(afterwards == 0)
    }
  }
}
