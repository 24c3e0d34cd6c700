import CLinux
import Glibc

/// Takes the standard streams away from code that is measured.
package enum StreamRedirection {
  /// A descriptor for what standard output was. From now on what is printed goes to standard error,
  /// line by line.
  package static func takeOutput() -> Int32 {
    let descriptor = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    printLineByLine()
    return descriptor
  }

  /// From now on what is printed is written at the end of each line, so that nothing is lost in a
  /// crash.
  package static func printLineByLine() { linux_print_line_by_line() }

  package static func closeInput() {
    let nothing = open("/dev/null", O_RDONLY)
    dup2(nothing, STDIN_FILENO)
    if nothing > STDERR_FILENO { close(nothing) }
  }
}
