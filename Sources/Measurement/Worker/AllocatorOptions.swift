import ScriptPages

extension Pass {
  /// The allocator's options in a worker of this pass: `MALLOC_CONF`.
  ///
  /// The census switches caches and decay off, so that every count is exact. Source: jemalloc's manual, "TUNING".
  var allocatorOptions: String {
    switch self {
    case .census:
      "tcache:false,narenas:1,dirty_decay_ms:0,muzzy_decay_ms:0,background_thread:false"
    case .timing: "narenas:1"
    }
  }

  /// The whole environment of a worker of this pass.
  public var environment: [String: String] {
    [
      "MALLOC_CONF": allocatorOptions, "LC_ALL": "C", "SWIFT_DETERMINISTIC_HASHING": "1",
      "FONTCONFIG_FILE": "/etc/fonts/fonts.conf",
    ].merging(PageRenderer.environment) { $1 }
  }
}
