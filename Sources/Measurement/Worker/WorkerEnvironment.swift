import Metrics
import ScriptPages

extension Pass {
  /// The allocator's options in a worker of this pass, `MALLOC_CONF`; nil leaves it as shipped.
  ///
  /// The census switches caches off, so that every count is exact, and instructions are counted
  /// without decay, which depends on the clock. What the kernel takes to fault pages in scatters
  /// more than times do, so nothing is given back between samples, and pages are huge: a large
  /// `calloc` has its pages dropped and faulted in again otherwise. A census is quicker by the
  /// same. Sources: jemalloc's manual, "TUNING"; its pull request 2631.
  var allocatorOptions: String? {
    switch self {
    case .census:
      "tcache:false,narenas:1,oversize_threshold:0,thp:always,dirty_decay_ms:-1,muzzy_decay_ms:-1,background_thread:false"
    case .timing: "narenas:1,thp:always,dirty_decay_ms:-1,muzzy_decay_ms:-1"
    case .instructions: "narenas:1,dirty_decay_ms:-1,muzzy_decay_ms:-1"
    case .timeline: nil
    }
  }

  package var environment: [String: String] {
    var variables = [
      "LC_ALL": "C", "SWIFT_DETERMINISTIC_HASHING": "1",
      "FONTCONFIG_FILE": "/etc/fonts/fonts.conf",
      // Valgrind has its own idea of what a crash is.
      "SWIFT_BACKTRACE": self == .instructions ? "enable=no" : CrashReport.backtrace,
    ].merging(PageRenderer.environment) { $1 }
    variables["MALLOC_CONF"] = allocatorOptions
    return variables
  }
}

extension Question {
  /// A worker's own environment: for a heap profile with the allocator's profiler, on from the
  /// start so that it adds up. It sees everything, so there is nothing to extrapolate, and as that
  /// takes whole pages, freed ones are kept. Source: jemalloc's manual, "opt.prof".
  var environment: [String: String] {
    if case .recording(_, _, withCalls: true) = self { return Pass.timing.environment }
    var variables = pass.environment
    if case .heap(_, _, .some) = self {
      variables["MALLOC_CONF", default: ""] +=
        ",prof:true,prof_accum:true,lg_prof_sample:0,prof_unbias:false,dirty_decay_ms:-1"
    }
    return variables
  }
}
