import Measurement
import Tables
import Verdicts

extension ScenarioSummary {
  /// The usual table of this scenario alone.
  package func table(of metrics: [Metric] = Metric.inTables) -> Table {
    [self].tables(of: metrics)[0]
  }
}
