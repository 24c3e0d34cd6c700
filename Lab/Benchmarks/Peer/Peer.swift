import Benchmark
import Foundation
import Instruments
import Measurement
import PageLoaders
import QualityCells
import Replaying
import Traces

/// The cells of `panebench-quality` as benchmarks of ordo-one/benchmark, with its defaults: a replay
/// is an iteration. With `PEER_DELAY=0.05` in the environment one cell takes longer by that share.
let benchmarks: @Sendable () -> Void = {
  let delay = ProcessInfo.processInfo.environment["PEER_DELAY"].flatMap(Double.init) ?? 0
  for entry in QualityScenario.comparing {
    for name in QualityScenario.loaders {
      for pages in QualityScenario.pages {
        guard let loader = LoaderCatalogue.builtIn.named(name),
          let setup = try? ScenarioSetup(entry, pages: pages)
        else { preconditionFailure("\(name) is built in, and the scenario is sound") }
        let cell = Cell(scenario: entry.scenario.title, loader: name, pages: pages)
        let added = cell == QualityScenario.cell ? delay : 0
        Benchmark("\(cell.scenario) \(name) \(pages)") { _ in
          let tape = TimeTape()
          tape.injected = InjectedWork(Injection(delay: added))
          tape.record(loader, setup.trace, device: setup.device, source: setup.source)
        }
      }
    }
  }
}
