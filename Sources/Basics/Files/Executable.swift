import Foundation

/// The program called `name` on the path; nil if there is none.
package func executable(_ name: String) -> String? {
  (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    .map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
}
