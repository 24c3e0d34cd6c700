import Foundation

/// The rules of the Chrome trace event format that Perfetto holds a file to, of the kinds of event
/// that we write.
///
/// Sources: Google's "Trace Event Format"; Perfetto's importer, which cuts nanoseconds off, takes
/// instants of a thread for slices that take no time, and slices of equal begin in the order of the
/// file.
enum ChromeTraceRules {
  private struct Slice {
    let name: String
    let begin, end: Int
  }

  /// What is wrong with a file.
  static func problems(_ json: Data) throws -> [String] {
    guard let file = try JSONSerialization.jsonObject(with: json) as? [String: Any],
      let events = file["traceEvents"] as? [[String: Any]]
    else { return ["no events"] }
    var problems = ["ms", "ns"].contains(file["displayTimeUnit"] as? String) ? [] : ["unit"]
    var (slices, counters, named) = ([Int: [Slice]](), [String: Double](), Set<Int>())
    var hasBegun = false
    for event in events {
      let name = event["name"] as? String ?? ""
      let args = event["args"] as? [String: Any] ?? [:]
      guard !name.isEmpty, let phase = event["ph"] as? String, event["pid"] as? Int == 1,
        let tid = event["tid"] as? Int
      else {
        problems.append("an event without name, phase, process or thread")
        continue
      }
      guard phase != "M" else {
        if hasBegun { problems.append("a name after the first event") }
        if !(args["name"] is String), args["sort_index"] as? Int == nil { problems.append(name) }
        if name == "thread_name" { named.insert(tid) }
        continue
      }
      hasBegun = true
      let time = event["ts"] as? Double ?? .nan
      let duration = phase == "X" ? event["dur"] as? Double ?? .nan : 0
      guard time.isFinite, time >= 0, duration.isFinite, duration >= 0 else {
        problems.append("\(name) without a time")
        continue
      }
      if phase == "C" {
        if let last = counters.updateValue(time, forKey: name), last >= time {
          problems.append("\(name) runs back")
        }
        if args.isEmpty || !args.values.allSatisfy({ ($0 as? Double)?.isFinite ?? false }) {
          problems.append("\(name) without a number")
        }
        continue
      }
      if !["X", "i"].contains(phase) { problems.append("\(name) of kind \(phase)") }
      if phase == "i", event["s"] as? String != "t" { problems.append("\(name)'s scope") }
      let begin = Int(time * 1_000)
      slices[tid, default: []].append(
        Slice(name: name, begin: begin, end: begin + Int(duration * 1_000)))
    }
    return problems
      + slices.sorted { $0.key < $1.key }.flatMap { tid, slices in
        (named.contains(tid) ? [] : ["thread \(tid) without a name"])
          + overlaps(slices).map { "\($0) on thread \(tid)" }
      }
  }

  /// The slices of a track that neither nest in others nor come after them. At equal times, the
  /// outer one comes first.
  private static func overlaps(_ slices: [Slice]) -> [String] {
    let sorted = slices.enumerated().sorted {
      ($0.element.begin, $0.offset) < ($1.element.begin, $1.offset)
    }.map(\.element)
    var (open, problems): ([Slice], [String]) = ([], [])
    for slice in sorted {
      while let last = open.last, last.end <= slice.begin { open.removeLast() }
      if let last = open.last, last.end < slice.end {
        problems.append("\(slice.name) begins in \(last.name) and ends after it")
      }
      open.append(slice)
    }
    return problems
  }
}
