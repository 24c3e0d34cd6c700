/// Gathers the lines of a cue; lines of the same kind that follow each other become one part.
struct CueParts {
  private var lines: [Cue.Part] = []

  mutating func append(_ line: Cue.Part) {
    lines.append(line)
  }

  /// The parts. Linear.
  var joined: [Cue.Part] {
    var parts: [Cue.Part] = []
    var speech: [Prose] = []
    var lyric: [Prose] = []

    func finish() {
      if !speech.isEmpty { parts.append(.speech(.joined(speech))) }
      if !lyric.isEmpty { parts.append(.lyric(.joined(lyric))) }
      speech = []
      lyric = []
    }

    for line in lines {
      switch line {
      case .speech(let prose):
        if !lyric.isEmpty { finish() }
        speech.append(prose)
      case .lyric(let prose):
        if !speech.isEmpty { finish() }
        lyric.append(prose)
      case .parenthetical:
        finish()
        parts.append(line)
      }
    }
    finish()
    return parts
  }
}
