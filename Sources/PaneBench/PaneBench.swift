import Commands
@_exported import Metrics
@_exported import PageLoaders
@_exported import ScenarioLanguage
@_exported import Scrolling
@_exported import Traces

/// A benchmark program for page loaders.
public enum PaneBench {
  /// Runs the `panebench` command; never returns.
  ///
  /// The program starts itself again as the worker that measures, so call this first thing in
  /// `main`.
  ///
  /// - Parameters:
  ///   - loaders: Loaders beside the built-in ones.
  ///   - scenarios: What `run`, `prove`, `check` and `compare --base` work on if no file is named.
  public static func main(
    loaders: [any PageLoader.Type] = [], scenarios: [Scenario] = []
  ) -> Never {
    PaneBenchCommand.main(
      catalogue: LoaderCatalogue(LoaderCatalogue.builtIn.loaders + loaders), scenarios: scenarios)
  }
}
