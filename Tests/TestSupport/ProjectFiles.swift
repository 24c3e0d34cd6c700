import Foundation

/// The folder of the project.
package let projectFolder = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// The text of one of its files.
package func projectText(_ path: String) throws -> String {
  try String(contentsOf: projectFolder.appendingPathComponent(path), encoding: .utf8)
}
