import Documents
import Metrics
import Verdicts
import Wording

extension ScenarioSummary {
  package func table(of metrics: [Metric] = Metric.inTables) -> Table {
    [self].tables(of: metrics)[0]
  }
}
