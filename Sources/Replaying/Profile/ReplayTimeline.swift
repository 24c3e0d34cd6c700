/// What happened in which frame of a replay, and how long it took.
package struct ReplayTimeline: Hashable, Sendable, Codable {
  package init() {}
}
