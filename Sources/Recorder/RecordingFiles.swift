import Foundation
import TraceFormats

/// The files of one recording while it is made: fingers go to one, the offsets that they lead to into another.
package struct RecordingFiles {
  /// What the page says of its screen when it begins.
  private struct Screen: Decodable {
    let viewport: [Double]
    let scale: Double
    let agent: String
  }

  /// A file that is being written, and how many of the page's lines it has taken.
  private struct Part {
    let stream: TraceStream
    var lines = 0
  }

  /// More samples than this are refused: over an hour of one finger and of what it scrolls, at 120 Hz.
  private static let mostSamples = 1_000_000

  private var parts: [Part] = []

  /// How many samples are in the files.
  package var count: Int { parts.reduce(0) { $0 + $1.stream.count } }

  /// Begins the files at `paths`, touches before offsets, for the screen that `body` describes; `note` goes into their
  /// headers.
  ///
  /// - Throws: where `body` is no screen, or the files cannot be written. No file is left then.
  package init(_ body: Data, paths: [String], note: String?) throws(RecordingSession.Answer) {
    guard let screen = try? JSONDecoder().decode(Screen.self, from: body),
      screen.viewport.count == 2,
      screen.viewport.allSatisfy({ (1...100_000).contains($0) }), (0.1...16).contains(screen.scale)
    else { throw .refused("the screen's size or scale is out of range") }
    do {
      for (path, kind) in zip(paths, [TraceHeader.Kind.touches, .offsets]) {
        let header = TraceHeader(
          kind: kind, viewport: CGSize(width: screen.viewport[0], height: screen.viewport[1]),
          scale: screen.scale,
          source: [note, String(screen.agent.prefix(300))].compactMap { $0 }
            .joined(separator: "; "), recorded: Date().formatted(.iso8601))
        parts.append(Part(stream: try TraceStream(path, header: header)))
      }
    } catch {
      discard()
      throw .failed("\(error)")
    }
  }

  /// Takes lines of touches, a form feed, lines of offsets.
  ///
  /// The page sends what was not acknowledged again, so that a lost connection loses nothing: `afterTouches` and
  /// `afterOffsets` say how many lines it had sent before these, and what is here already is passed over.
  package mutating func take(
    _ body: Data, afterTouches: Int, afterOffsets: Int
  ) throws(RecordingSession.Answer) {
    guard count < Self.mostSamples else {
      throw .refused("the recording is full: it has \(Self.mostSamples) samples")
    }
    let sent = body.split(separator: 0x0C, maxSplits: 1, omittingEmptySubsequences: false)
    for (index, (text, first)) in zip(sent, [afterTouches, afterOffsets]).enumerated() {
      guard (0...parts[index].lines).contains(first) else {
        throw .refused("samples before these are missing")
      }
      let lines = text.split(separator: UInt8(ascii: "\n"))
        .dropFirst(parts[index].lines - first)
      guard !lines.isEmpty else { continue }
      do {
        try parts[index].stream.take(Data(lines.joined(separator: [UInt8(ascii: "\n")])))
      } catch {
        throw error.kind == .content ? .refused(error.reason) : .failed(error.description)
      }
      parts[index].lines += lines.count
    }
  }

  /// Ends the files, and returns the paths of those that have a sample. The others are taken away.
  package func save() throws(RecordingSession.Answer) -> [String] {
    let streams = parts.map(\.stream)
    do {
      for stream in streams where stream.count > 0 { try stream.finish() }
    } catch {
      throw .failed("\(error)")
    }
    for stream in streams where stream.count == 0 { stream.discard() }
    return streams.filter { $0.count > 0 }.map(\.path)
  }

  /// Takes the files away.
  package func discard() { parts.forEach { $0.stream.discard() } }
}
