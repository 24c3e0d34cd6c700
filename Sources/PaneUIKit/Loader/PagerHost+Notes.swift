import Foundation

extension PagerHost {
  /// Remembers that `name`, by default the property, was used, and what it does is not modelled.
  nonisolated static func idle(_ name: String = #function) {
    guard let host = current, host.engine.notes?.idleNames.contains(name) != true else { return }
    host.engine.noted.idleNames.append(name)
    let note = "\(name): not modelled here, and not counted\n"
    FileHandle.standardError.write(Data(note.utf8))
  }

  /// Says `sentence`, which a reader of the run has to know, once.
  nonisolated static func remark(_ sentence: String) {
    guard let host = current, host.engine.notes?.remarks.contains(sentence) != true else { return }
    host.engine.noted.remarks.append(sentence)
    FileHandle.standardError.write(Data((sentence + "\n").utf8))
  }

  /// What is seen of the pager until its content rests is not known of a phone, as `sentence` says.
  nonisolated static func cannotJudgeUntilRest(_ sentence: String) {
    current?.engine.noted.isUnknown = true
    remark(sentence)
  }

  /// Nothing that is seen from now on can be judged, as `sentence` says.
  nonisolated static func cannotJudge(_ sentence: String) {
    guard let host = current, host.engine.notes?.unjudgeable == nil else { return }
    host.engine.noted.unjudgeable = sentence
    FileHandle.standardError.write(Data((sentence + "\n").utf8))
  }
}
