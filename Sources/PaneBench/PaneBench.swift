import Commands
@_exported import PageLoaders
@_exported import Paging
@_exported import Scrolling

/// A benchmark program for page loaders.
public enum PaneBench {
  /// Runs the `panebench` command with `loaders` beside the built-in ones; never returns.
  ///
  /// The program starts itself again as the worker that measures, so call this first thing in `main`.
  public static func main(loaders: [any PageLoader.Type] = []) -> Never {
    PaneBenchCommand.main(
      catalogue: LoaderCatalogue(LoaderCatalogue.builtIn.loaders + loaders))
  }
}
