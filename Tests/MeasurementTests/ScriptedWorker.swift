import Foundation

/// A program whose workers are shell scripts.
enum ScriptedWorker {
  /// Writes a program to `path` whose workers do `body` for each question, and should answer.
  ///
  /// The script knows `$question`, `$loader` and `$pass`, and may write to `$log`: the file at `log`, but nothing for the first
  /// question of a worker that times. That is a cold sample, which a block asks for once more.
  static func write(to path: String, log: String, _ body: String) throws {
    let script = """
      #!/bin/sh
      echo ready
      first=yes
      while read -r question <&1; do
        loader=$(echo "$question" | sed 's/.*"loader":"\\([a-z-]*\\)".*/\\1/')
        pass=$(echo "$question" | sed 's/.*"pass":"\\([a-z]*\\)".*/\\1/')
        log='\(log)'
        [ $first$pass = yestiming ] && log=/dev/null
        first=no
        \(body)
      done
      """
    try Data(script.utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  /// Answers that everything was measured, with `metrics`, in JSON.
  static func answer(_ metrics: String = "{}") -> String {
    #"echo '{"report":{"outcome":{"completed":{}},"metrics":\#(metrics),"details":{}}}'"#
  }
}
