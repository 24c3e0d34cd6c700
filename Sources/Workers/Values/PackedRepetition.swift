import Foundation

/// A repetition as a long run holds it: what many have in common is there once, numbers lie side by side, and details stay
/// the text that they are until they are asked for.
package final class PackedRepetition: Sendable {
  let cell: Shared<Cell>
  let outcome: Shared<Outcome>
  let repetition: Int32
  let block: Int32?
  let pass: Pass
  let selfTestSample: SelfTestSample?
  private let lines: PackedLines
  fileprivate let names: Shared<[String]>
  private let firstValue: UInt32
  private let details: Range<UInt32>

  /// The repetition whose values begin at `firstValue` of `lines`, in the order of `names`, and whose details are `details`
  /// there: empty where they say no more than `block`.
  package init(
    cell: Shared<Cell>, outcome: Shared<Outcome>, repetition: Int32, block: Int32?, pass: Pass,
    selfTestSample: SelfTestSample?, lines: PackedLines, names: Shared<[String]>,
    firstValue: Int, details: Range<Int>
  ) {
    (self.cell, self.outcome) = (cell, outcome)
    (self.repetition, self.block) = (repetition, block)
    (self.pass, self.selfTestSample) = (pass, selfTestSample)
    (self.lines, self.names) = (lines, names)
    self.firstValue = UInt32(firstValue)
    self.details = UInt32(details.lowerBound)..<UInt32(details.upperBound)
  }

  var key: StepKey {
    StepKey(
      cell: cell.value, pass: pass, repetition: Int(repetition), selfTestSample: selfTestSample)
  }

  var report: WorkerReport {
    WorkerReport(outcome: outcome.value, metrics: metrics, details: details())
  }

  private var metrics: [String: Double] {
    Dictionary(uniqueKeysWithValues: names.value.enumerated().map { ($1, value(at: $0)) })
  }

  fileprivate func value(at index: Int) -> Double { lines.values[Int(firstValue) + index] }

  /// All details, or the one that is `wanted`.
  func details(only wanted: Details.CodingKeys? = nil) -> Details {
    guard !details.isEmpty else {
      var details = Details()
      details.block = block.map(Int.init)
      return details
    }
    let range = Int(details.lowerBound)..<Int(details.upperBound)
    let read = lines.text.withUnsafeBytes { text in
      var scanner = LineScanner(text, in: range)
      return Details(&scanner, only: wanted)
    }
    guard let read else { preconditionFailure("details are read before they are kept") }
    return read
  }
}

/// What the repetitions of many lines hold that is no other's.
///
/// Sendable, for whoever reads the lines fills it before anybody else has them.
package final class PackedLines: @unchecked Sendable {
  fileprivate private(set) var values: [Double] = []
  fileprivate private(set) var text: [UInt8] = []

  package init() {}

  /// Keeps all values and texts, in as much memory as they need.
  package func fill(values: [Double], text: [UInt8]) {
    self.values = values.withUnsafeBufferPointer { Array($0) }
    self.text = text.withUnsafeBufferPointer { Array($0) }
  }
}

/// A value that many hold.
package final class Shared<Value: Sendable>: Sendable {
  package let value: Value

  package init(_ value: Value) { self.value = value }
}

/// Reads one metric of many repetitions, of which most hold the same ones.
package struct MetricReader {
  private let name: String
  private var names: Shared<[String]>?
  private var index: Int?

  /// A reader of the metric called `name`.
  package init(_ name: String) { self.name = name }

  /// The metric's value, where `repetition` has one.
  package mutating func value(of repetition: Repetition) -> Double? {
    guard let packed = repetition.packed else { return repetition.metrics[name] }
    if names !== packed.names {
      names = packed.names
      index = packed.names.value.firstIndex(of: name)
    }
    return index.map(packed.value)
  }
}

/// Reads all metrics of many repetitions: known ones in the order of `Metric.all`, then others by name.
package struct OrderedMetricsReader {
  private let wanted: [String]?
  private var names: Shared<[String]>?
  private var order: [(name: String, index: Int)] = []

  /// A reader of `metrics`; nil for all.
  package init(_ metrics: [Metric]?) { wanted = metrics?.map(\.name) }

  /// What `repetition` has of them.
  package mutating func values(of repetition: Repetition) -> [(name: String, value: Double)] {
    guard let packed = repetition.packed else {
      let metrics = repetition.metrics
      return ordered(metrics.keys).compactMap { name in metrics[name].map { (name, $0) } }
    }
    if names !== packed.names {
      names = packed.names
      order = ordered(packed.names.value).compactMap { name in
        packed.names.value.firstIndex(of: name).map { (name, $0) }
      }
    }
    return order.map { ($0.name, packed.value(at: $0.index)) }
  }

  private func ordered(_ names: some Sequence<String>) -> [String] {
    (Metric.all.map(\.name) + names.filter { Metric.named($0) == nil }.sorted())
      .filter { wanted?.contains($0) ?? true }
  }
}
