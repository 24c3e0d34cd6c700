import Basics

extension PassRunner {
  /// What a census saw that none of its metrics shows: how many threads it left, if anything, and the
  /// most bytes that were refused at once.
  static func remarks(threadsLeft: Int, refused: Int) -> [String] {
    let left =
      "left \(counted(threadsLeft, "thread")) behind: what belongs to them is in retained-bytes"
    let asked =
      "asked for \(grouped(refused >> 20))\u{a0}MiB at once, which the memory limit refused: what it does with so much was not measured"
    return (threadsLeft > 0 ? [left] : []) + (refused > 0 ? [asked] : [])
  }
}
