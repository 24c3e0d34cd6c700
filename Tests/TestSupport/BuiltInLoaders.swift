import PageLoaders
import Scrolling

/// The built-in loader of this name.
package func builtIn(_ name: String) -> any PageLoader.Type {
  guard let type = LoaderCatalogue.builtIn.named(name) else { fatalError("no loader \(name)") }
  return type
}
