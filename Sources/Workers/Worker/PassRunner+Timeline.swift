import Paging

extension PassRunner {
  /// What happens in each frame of `loader`, and the lives of its page views.
  func timelineProfile(_ loader: any PageLoader.Type) throws -> ProfileAnswer {
    ProfileAnswer(outcome: .completed)
  }
}
