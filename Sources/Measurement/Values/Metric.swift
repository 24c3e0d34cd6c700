import Replaying

/// What is measured, declared where it is measured.
package typealias Metric = Replaying.Metric

/// One way of measuring a cell.
package typealias Pass = Replaying.Pass
