import Basics

extension ReplayRecording {
  /// Names the places that the first fault of each kind is about, and the first answer that was
  /// wasted in each way: to find a `line` takes long.
  mutating func nameLines(pages: Int, by line: (Int) -> CodeLine?) {
    var lines: [Int: CodeLine] = [:]
    func name(_ place: Int) -> CodeLine? {
      lines[place] = lines[place] ?? line(place)
      return lines[place]
    }
    for kind in FrameFault.Kind.allCases {
      guard let first = faults.values.firstIndex(where: { $0.contains(kind) }) else { continue }
      let frame = faults.frames[first]
      _ = cause(of: kind, from: frame, since: frame, pages: pages, line: name)
    }
    for (waste, wasted) in Dictionary(grouping: requests, by: \.waste) where waste != nil {
      let first = wasted.min { $0.answered ?? .max < $1.answered ?? .max }
      _ = first?.place.flatMap(name)
    }
    self.lines = lines
  }
}
