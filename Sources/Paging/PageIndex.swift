/// Which page: its place across, and the scene it is in. Both count from 0.
public struct PageIndex: Hashable, Sendable {
  /// The page's place in its scene, from 0.
  public let page: Int
  /// The scene, from 0; 0 where there is no grid.
  public let scene: Int

  /// Page `page` of scene `scene`, both from 0.
  public init(_ page: Int, scene: Int = 0) {
    self.page = page
    self.scene = scene
  }
}
