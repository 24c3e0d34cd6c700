extension [CodeFrame] {
  /// The stack as a person would follow it, the outermost first: without what started the process, what the compiler puts
  /// between a call and its function, and what only counts pages between a loader and their source.
  var asCalled: [CodeFrame] {
    let own = firstIndex { [.loader, .pages].contains($0.owner) } ?? endIndex
    let start = self[..<own].lastIndex { $0.owner == .harness } ?? startIndex
    var frames: [CodeFrame] = []
    for frame in self[start...] {
      if let last = frames.last, last.isThunk(of: frame) || last.countsPages {
        frames.removeLast()
      }
      frames.append(frame)
    }
    if frames.last?.countsPages == true { frames[frames.count - 1] = .harness }
    return frames.filter { $0.function != "reabstraction thunk" }
  }
}

extension CodeFrame {
  /// Whether this function does nothing but call `other`, which has its name: a witness, or what allocates for an initializer.
  fileprivate func isThunk(of other: CodeFrame) -> Bool {
    guard function == other.function, module == other.module else { return false }
    return line == nil || function.contains(".init(")
  }

  /// Whether it stands between a loader and its page source, for the harness.
  fileprivate var countsPages: Bool {
    module == "Paging" && function.hasPrefix("MeteredPageSource.")
  }
}
