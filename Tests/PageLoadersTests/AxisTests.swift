import Foundation
import PageLoaders
import ScenarioLanguage
import Scrolling
import TestSupport
import Testing
import Traces

@testable import Replaying

@Suite("Pages that follow each other downwards")
struct AxisTests {
  /// All of one row, but for the one that takes half an hour to play.
  static let scenarios: [String] = {
    let folders = ["Scenarios", "Scenarios/Stories"]
    let files = folders.flatMap { folder in
      (try? FileManager.default.contentsOfDirectory(
        atPath: projectFolder.appendingPathComponent(folder).path
      )
      .map { "\(folder)/\($0)" }) ?? []
    }
    return files.filter {
      $0.hasSuffix(".scenario") && !$0.contains("grid") && !$0.contains("endurance")
        && !$0.contains("feed")
    }.sorted()
  }()

  @Test("cost and show the same as pages side by side", arguments: scenarios)
  func stories(path: String) throws {
    let scenario = try #require(
      Scenario.parse(
        bytes: Array(projectText(path).utf8), file: path, loaders: LoaderCatalogue.builtIn.names
      ).scenario)
    #expect(scenario.scenes == 1)
    var upright = scenario.along(.downwards)
    upright.device = upright.device.rotated
    upright.gestures = upright.gestures.map(\.turned)
    for pages in path.contains("few-pages") ? scenario.pages : [scenario.pages[0]] {
      let across = try trace(of: scenario, in: path, pages: pages) { $0 }
      let down = try trace(of: upright, in: path, pages: pages, \.transposed)
      #expect(down.items == across.transposed.items)
      for name in scenario.loaders {
        let one = Inspection(builtIn(name), pages: pages, across, on: scenario.device)
        let other = Inspection(builtIn(name), pages: pages, down, on: upright.device)
        #expect(one.counts == other.counts, "\(name) at \(pages)")
      }
    }
  }

  private func trace(
    of scenario: Scenario, in path: String, pages: Int, _ turned: @escaping (Trace) -> Trace
  ) throws -> Trace {
    let folder = projectFolder.appendingPathComponent(path).deletingLastPathComponent()
    return try scenario.gestures.compiled(on: scenario.device, pages: pages) {
      turned(try TraceFile.read(folder.appendingPathComponent($0).path).file.trace)
    }.trace
  }

  @Test("pages of a loader by slots lie below each other, and are said to")
  func geometry() throws {
    var device = Device.iPhone6
    device.axis = .vertical
    let gestures: [Gesture] = [.open(page: 1), .settle] + .turn(.up, times: 2) + [.close]
    let trace = try gestures.compiled(on: device, pages: 9).trace
    let inspection = Inspection(builtIn("tiled"), pages: 9, trace, on: device)
    #expect(inspection.isFlawless)
    #expect(inspection.coverage.geometry?.text == "pages of 375 × 667 pt, one below the other")
    let across = try Trace(of: [.open(page: 1), .settle] + .turn(.left) + [.close], pages: 9)
    let idle = Inspection(builtIn("tiled"), pages: 9, across, on: device)
    #expect(idle.coverage.obstacle == .fingersAcross(.vertical))
  }
}

extension Inspection {
  fileprivate var counts: [Double] {
    var coverage = coverage
    coverage.blankArea = (coverage.blankArea * 1e9).rounded()
    let shown = coverage.metrics.sorted { $0.key < $1.key }.map(\.value)
    let others = [
      restsBetweenPages, mostFetches, fetchesInMotion, openFetches, left, ledger.fetches,
      ledger.peak, ledger.unseenDrops, coverage.obstacle == nil ? 0 : 1,
    ]
    return shown + others.map(Double.init)
  }
}

extension Gesture {
  /// The same on a device that was held otherwise at the beginning.
  fileprivate var turned: Gesture {
    switch self {
    case .rotate(let orientation): .rotate(orientation.other)
    case .repeat(let count, let body): .repeat(count: count, body.map(\.turned))
    default: self
    }
  }
}

extension Orientation {
  fileprivate var other: Orientation { self == .portrait ? .landscape : .portrait }
}

extension Trace {
  fileprivate var transposed: Trace {
    let items = items.map { item -> Item in
      switch item {
      case .touch(let touch):
        .touch(
          Touch(
            time: touch.time, id: touch.id, phase: touch.phase,
            location: touch.location.along(.vertical)))
      case .offset(let sample):
        .offset(
          OffsetSample(
            time: sample.time, phase: sample.phase, offset: sample.offset.along(.vertical)))
      case .event(let timed):
        if case .rotate(let orientation) = timed.event {
          .event(TimedEvent(time: timed.time, event: .rotate(orientation.other)))
        } else {
          item
        }
      }
    }
    return Trace(items, duration: duration, settles: settles)
  }
}
