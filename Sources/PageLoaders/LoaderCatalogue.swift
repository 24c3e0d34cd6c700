import Scrolling

package struct LoaderCatalogue: Sendable {
  /// In the order of `list loaders`.
  package let loaders: [any PageLoader.Type]

  /// A catalogue of `loaders`, whose names must differ; `PaneBench.main` refuses others.
  package init(_ loaders: [any PageLoader.Type]) { self.loaders = loaders }

  /// The loaders that come with PaneBench, in the order of their story.
  package static var builtIn: LoaderCatalogue {
    LoaderCatalogue([
      EagerLoader.self, PageControlLoader.self, PageControlEndDeceleratingLoader.self,
      PageControlFullWidthLoader.self, PageControlUnloadNeighboursLoader.self,
      PageControlWindowedLoader.self, DirectionalLoader.self, LoopingLoader.self,
      ThreePaneLoader.self, FivePaneLoader.self, ThreePaneRotatingLoader.self,
      FivePaneRotatingLoader.self, TwoPaneLoader.self, TiledLoader.self, RecentringLoader.self,
      RangedLoader.self, PredictiveLoader.self, RecycledListLoader.self,
    ])
  }

  package var names: [String] { loaders.map { $0.name } }

  package func named(_ name: String) -> (any PageLoader.Type)? {
    loaders.first { $0.name == name }
  }
}
