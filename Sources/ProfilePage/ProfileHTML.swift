import Profiling

/// A profile as a self-contained page.
package enum ProfileHTML {}
