import Replaying
import Scrolling

/// What a worker that profiles is asked for.
package enum ProfileRequest: Hashable, Sendable, Codable {
  /// The allocator's heap profiles, written into `folder` at each boundary between phases.
  ///
  /// - Parameters:
  ///   - samplingExponent: One in so many bytes is sampled, as a power of two: 0 for all.
  ///   - peak: The checkpoint at which most was live, as an earlier worker found it; nil for not known yet.
  case heap(folder: String, samplingExponent: Int, peak: Int?)
  /// A recording with calls and the lives of all page views.
  case timeline
}

/// What a worker that profiles sends.
package struct ProfileAnswer: Codable, Sendable {
  package let outcome: Outcome
  /// The checkpoint at which most was live.
  package var peak: Int?
  /// Allocations in the window.
  package var allocations: Int?
  package var timeline: ReplayRecording?

  package init(outcome: Outcome) { self.outcome = outcome }
}

extension PassRunner {
  /// What `request` asks for, of `loader`.
  func profile(_ loader: any PageLoader.Type, _ request: ProfileRequest) throws -> ProfileAnswer {
    switch request {
    case .heap(let folder, _, let peak): try heapProfile(loader, folder: folder, peak: peak)
    case .timeline: try timelineProfile(loader)
    }
  }
}
