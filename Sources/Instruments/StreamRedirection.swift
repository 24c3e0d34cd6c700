import CLinux
import Glibc

/// Takes the standard streams away from code that is measured.
package enum StreamRedirection {
  /// A descriptor for the old standard output. Prints go to standard error now, line by line.
  package static func takeOutput() -> Int32 {
    let descriptor = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    printLineByLine()
    return descriptor
  }

  /// From now on prints are written at the end of each line: a crash loses nothing.
  package static func printLineByLine() { linux_print_line_by_line() }

  package static func closeInput() {
    let nothing = open("/dev/null", O_RDONLY)
    dup2(nothing, STDIN_FILENO)
    if nothing > STDERR_FILENO { close(nothing) }
  }
}
