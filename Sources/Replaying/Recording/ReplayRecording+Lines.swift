import Basics

extension ReplayRecording {
  /// Sets who asked for what the first fault of each kind is about, by the `line` of a place; `places`
  /// are those of fetches.
  mutating func nameLines(
    pages: Int, _ places: [(drawn: Int?, handedOn: Int?)], by line: (Int) -> CodeLine?
  ) {
    for waste in Set(requests.compactMap(\.waste)) {
      let wasted = requests.indices.filter { requests[$0].waste == waste }
        .min { requests[$0].answered ?? .max < requests[$1].answered ?? .max }
      if let wasted { requests[wasted].line = requests[wasted].place.flatMap(line) }
    }
    for kind in [FrameFault.Kind.blank, .wrong, .stalled, .decoded, .unready] {
      guard let first = faults.values.firstIndex(where: { $0.contains(kind) }) else { continue }
      let frame = faults.frames[first]
      var asked: (page: Int, frame: Int)?
      var (fetch, request): (Int?, Int?)
      switch cause(of: kind, from: frame, since: frame, pages: pages) {
      case .askedLate(let page, let frames, _, _): asked = (page, frame + frames)
      case .otherInPlace(let page, _, let frames?, _, _):
        fetch = fetchNumber(of: page, to: frame + frames)
      case .arrivedLate(let page, let frames, _, _), .shownLate(let page, let frames, _, _, _):
        asked = (page, frame - frames)
      case .latePicture(_, let other, _, _):
        fetch = fetchNumber(of: other, to: frame)
        request = fetch.flatMap { self.request(behind: fetches[$0]) }
      case .decoded(let page?, _): fetch = fetchNumber(of: page, to: frame)
      case .heldUp(let sentence, _):
        let index = holdUps.firstIndex { $0.sentence == sentence && $0.place != nil }
        if let index { holdUps[index].line = holdUps[index].place.flatMap(line) }
      default: break
      }
      if let (page, frame) = asked {
        fetch = fetches.lastIndex { $0.index.page == page && $0.asked.frame == frame }
        if fetch == nil {
          request = requests.firstIndex { $0.page == page && $0.frame == frame }
        }
      }
      if let request { requests[request].line = requests[request].place.flatMap(line) }
      guard let fetch else { continue }
      fetches[fetch].drawer = places[fetch].drawn.flatMap(line)
      fetches[fetch].handedOn?.line = places[fetch].handedOn.flatMap(line)
    }
  }
}
