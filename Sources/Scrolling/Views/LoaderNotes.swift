/// What a reader of a run has to know of what its loader did.
package final class LoaderNotes {
  /// What the loader uses that does nothing here, though it could change what is seen, in the order
  /// of its first use.
  package var idleNames: [String] = []
  /// Sentences on what became of a gesture or a setting.
  package var remarks: [String] = []
  /// Why nothing that is seen of the loader can be judged; nil if it can.
  package var unjudgeable: String?
  /// Whether a gesture recognizer of the loader's own has recognized.
  package var hasOwnGesture = false
}

extension ScrollView {
  private func extend() -> LoaderNotes {
    let notes = notes ?? LoaderNotes()
    self.notes = notes
    return notes
  }

  /// What the loader uses that does nothing here.
  package var idleNames: [String] {
    get { notes?.idleNames ?? [] }
    set { extend().idleNames = newValue }
  }

  /// Sentences on what became of a gesture or a setting, in the order in which it happened.
  package var remarks: [String] {
    get { notes?.remarks ?? [] }
    set { extend().remarks = newValue }
  }

  /// Why nothing that is seen of the loader can be judged; nil if it can.
  package var unjudgeable: String? {
    get { notes?.unjudgeable }
    set { extend().unjudgeable = newValue }
  }

  /// Whether a gesture recognizer of the loader's own has recognized.
  package var hasOwnGesture: Bool {
    get { notes?.hasOwnGesture ?? false }
    set { extend().hasOwnGesture = newValue }
  }
}
