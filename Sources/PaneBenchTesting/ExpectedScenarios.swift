import Metrics
import ScenarioLanguage
import Scrolling
import Traces

extension Scenario {
  static func constantLoad(
    of loader: any PageLoader.Type, pages: [Int], turns: Int
  ) -> Scenario {
    Scenario(
      "Constant load of \(loader.name)", script: .generated(seed: 1), mode: .blank, pages: pages,
      loaders: [loader.name]
    ) {
      Gesture.open(page: 1)
      Gesture.settle
      // There and back, and once more, as far as caches have filled.
      for turns in [turns, min(turns, 5)] {
        for direction in [Direction.left, .right] {
          for _ in 0..<turns {
            Gesture.flick(direction, 1500.pointsPerSecond)
            Gesture.settle
          }
        }
      }
      Gesture.close
    } expect: {
      for metric in [Metric.openFetches, .openLoads, .allocationsOpen, .bytesOpen, .livePagesPeak] {
        Expect(metric.name).isConstant()
      }
      if turns > 0 {
        Expect(Metric.turnFetches.name).isConstant()
        // At the least size more of the turns are beside an end.
        for metric in [Metric.allocationsTurn, .bytesTurn] {
          Expect(metric.name).isConstant(within: 15.percent)
        }
        Expect(Metric.pagesKeptGrowth.name).is(0)
        Expect(Metric.bytesKeptGrowth.name).is(0.bytes)
      }
      Expect(Metric.peakBytes.name).isConstant(within: 10.percent)
      Expect(Metric.retainedBytes.name).is(0.bytes)
    }
  }

  /// What people do, and what they fear to see.
  static func nothingWrong(with loader: any PageLoader.Type, pages: [Int]) -> Scenario {
    let last = pages.max() ?? 1
    return Scenario(
      "Nothing wrong with \(loader.name)", script: .generated(seed: 1), mode: .blank,
      pages: pages, loaders: [loader.name]
    ) {
      Gesture.open(page: 1)
      Gesture.settle
      // Beyond the first page, to the last one by a program and beyond, and back.
      turn(.right)
      turn(.left)
      Gesture.jump(toPage: last)
      Gesture.settle
      turn(.left)
      turn(.right)
      turn(.right)
      turn(.left)
      Gesture.jump(toPage: 3)
      Gesture.settle
      // Flicks that do not wait, there, back, and beyond the first page.
      for (direction, count) in [(Direction.left, 4), (.right, 9)] {
        Gesture.flick(direction, 2000.pointsPerSecond, every: 250.milliseconds, times: count)
        Gesture.settle
      }
      Gesture.scroll(toPage: 4)
      Gesture.settle
      Gesture.rotate(.landscape)
      Gesture.settle
      turn(.left)
      Gesture.jump(toPage: last)
      Gesture.settle
      Gesture.rotate(.portrait)
      Gesture.settle
      turn(.right)
      Gesture.memoryWarning
      Gesture.settle
      turn(.right)
      turn(.left)
      Gesture.close
    } expect: {
      for metric in [
        Metric.blankFrames, .wrongFrames, .flickerFrames, .restsMisplaced, .pulledFrames,
        .turnsLost, .longFrames,
      ] {
        Expect(metric.name).is(0)
      }
    }
  }

  private static func turn(_ direction: Direction) -> [Gesture] {
    [.flick(direction, 1500.pointsPerSecond), .settle]
  }
}
