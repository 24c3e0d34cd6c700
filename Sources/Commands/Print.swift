import Basics

/// Prints results; in this module, the standard library's function, which ignores faults, is hidden by this one.
package func print(_ text: String, terminator: String = "\n") {
  StandardOutput.write(text + terminator)
}
