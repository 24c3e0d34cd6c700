import Metrics
import Scrolling
import Traces

/// A part of a replay: each moment from making the loader to the end of its deinit is in one.
package enum ReplayPart: String, Hashable, Sendable, Codable, CaseIterable, CodingKeyRepresentable {
  /// Making the loader, and all to the end of the frame that opens it.
  case open
  /// Whatever is no other part: fingers, motion, and frames in which nothing happens.
  case turns
  /// From a rotation, a jump by program or a memory warning to the next touch or event.
  case rotation, jump, warning
  /// From close to the end of the loader's deinit.
  case close

  /// What is measured of it by itself: the bytes, the time and the instructions of the same work.
  package var metrics: (bytes: Metric, time: Metric, instructions: Metric) {
    switch self {
    case .open: (.bytesOpen, .loadTime, .instructionsOpen)
    case .turns: (.bytesTurns, .turnTimeMean, .instructionsTurn)
    case .rotation: (.bytesRotation, .rotationTime, .instructionsRotation)
    case .jump: (.bytesJump, .jumpTime, .instructionsJump)
    case .warning: (.bytesWarning, .warningTime, .instructionsWarning)
    case .close: (.bytesClose, .closeTime, .instructionsClose)
    }
  }

  fileprivate init?(_ event: Trace.Event) {
    switch event {
    case .open, .background, .foreground, .change: return nil
    case .rotate: self = .rotation
    case .show: self = .jump
    case .memoryWarning: self = .warning
    case .input: self = .turns
    case .close: self = .close
    }
  }
}

extension Metric {
  /// The part of a replay whose time it is.
  package var part: ReplayPart? {
    switch self {
    case .loadProcessorTime: .open
    case .turnTime: .turns
    default: ReplayPart.allCases.first { $0.metrics.time == self }
    }
  }
}

extension Trace {
  /// The parts that follow the opening, by the frames that they begin with, for every loader.
  package func partStarts(on device: Device) -> [(frame: Int, part: ReplayPart)] {
    var opening: Int?
    var parts: [Int: ReplayPart] = [:]
    for item in items {
      let frame = device.frame(at: item.time)
      switch item {
      case .event(let event):
        if event.event.opens, opening == nil {
          opening = frame
          parts[frame + 1] = .turns
        } else if let opening, let part = ReplayPart(event.event), frame > opening || part == .close
        {
          parts[max(frame, opening + 1)] = part
        }
      case .touch(let touch) where touch.phase != .began: break
      case .touch, .offset:
        if let opening, frame > opening, parts[frame] == nil { parts[frame] = .turns }
      }
    }
    var starts: [(frame: Int, part: ReplayPart)] = []
    for (frame, part) in parts.sorted(by: { $0.key < $1.key }) where starts.last?.part != .close {
      if part != .turns || starts.last?.part != .turns { starts.append((frame, part)) }
    }
    return starts
  }

  /// The trace up to what follows the opening: opened alone, a loader does the same work in it.
  package func opening(on device: Device) -> Trace {
    let frame = events.first(where: \.event.opens).map { device.frame(at: $0.time) }
    guard let frame, let next = items.first(where: { device.frame(at: $0.time) > frame })
    else { return self }
    let last = max(frame, device.frame(at: next.time) - 2)
    return Trace(
      items.filter { device.frame(at: $0.time) <= frame }, duration: device.time(ofFrame: last))
  }
}
