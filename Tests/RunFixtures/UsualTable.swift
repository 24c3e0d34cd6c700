import Measurement
import Metrics
import Tables
import Verdicts

extension ScenarioSummary {
  package func table(of metrics: [Metric] = Metric.inTables) -> Table {
    [self].tables(of: metrics)[0]
  }
}
