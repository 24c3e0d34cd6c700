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
  /// For how long the main thread has waited or slept since that was asked last.
  package var stall = Microseconds.zero
  /// For how long the main thread was held up, each time, and a sentence by what.
  package var holdUps: [(time: Microseconds, sentence: String)] = []
  /// How many pictures the main thread has decoded so far.
  package var decodes = 0
  /// Which pages there are, once some came or went.
  var pageList: PageList?
  /// The network, if there is one.
  package var networkUse: NetworkUse?
  var (direction, ownDirection): (ReadingDirection?, ReadingDirection?)
  /// What a program animates for the eye, and where that is.
  var glide: Glide?
  var glideShift = CGPoint.zero
}

extension ScrollView {
  func extend() -> LoaderNotes {
    let notes = notes ?? LoaderNotes()
    self.notes = notes
    return notes
  }

  /// What the loader uses that does nothing here.
  package var idleNames: [String] {
    get { notes?.idleNames ?? [] }
    set { extend().idleNames = newValue }
  }

  /// Which way the phone's language is read; nil for left to right.
  package var direction: ReadingDirection? {
    get { notes?.direction }
    set { if newValue != direction { extend().direction = newValue } }
  }

  /// The same of the whole app, if it says.
  package var ownDirection: ReadingDirection? {
    get { notes?.ownDirection }
    set { extend().ownDirection = newValue }
  }

  /// Which pages there are; nil if none came or went.
  package var pageList: PageList? {
    get { notes?.pageList }
    set { extend().pageList = newValue }
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

  /// For how long the main thread was held up so far, each time, and a sentence by what.
  package var holdUps: [(time: Microseconds, sentence: String)] { notes?.holdUps ?? [] }

  /// How many pictures the main thread has decoded so far.
  package var decodes: Int {
    get { notes?.decodes ?? 0 }
    set { extend().decodes = newValue }
  }

  /// The network as the loader uses it; nil if there is none.
  package var networkUse: NetworkUse? {
    get { notes?.networkUse }
    _modify { yield &extend().networkUse }
  }

  /// What became of requests since that was asked last.
  package func takeRequestEvents() -> [RequestEvent] {
    guard let events = notes?.networkUse?.events, !events.isEmpty else { return [] }
    notes?.networkUse?.events = []
    return events
  }

  /// The main thread waits or sleeps for `time`, in which it makes no frames; `sentence` says why.
  package func stall(for time: Microseconds, _ sentence: String) {
    let notes = extend()
    notes.stall = notes.stall + time
    notes.holdUps.append((time, sentence))
  }

  /// For how long it has, since this was asked last.
  package func takeStall() -> Microseconds {
    guard let notes else { return .zero }
    defer { notes.stall = .zero }
    return notes.stall
  }
}
