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
  /// For how long the main thread was held up, each time, and a sentence by what; nil for a decode.
  package var holdUps: [(time: Microseconds, sentence: String?)] = []
  /// Pictures that the main thread has decoded so far.
  package var decodes = PageTally()
  /// Pictures and views that a cache's limit has taken so far.
  package var evictions = PageTally()
  /// Which pages there are, once some came or went.
  var pageList: PageList?
  /// The network, if there is one.
  package var networkUse: NetworkUse?
  /// Where work goes back to that is handed on, if somebody wants to know.
  var workLog: WorkLog?
  var (direction, ownDirection): (ReadingDirection?, ReadingDirection?)
  /// What a program animates for the eye, and where that is.
  var glide: Glide?
  var glideShift = CGPoint.zero
}

/// How often something happened, and to which page it did last, from 0; nil if that is not known.
package struct PageTally {
  package private(set) var count = 0
  package private(set) var last: Int?

  /// It happens to `page`.
  package mutating func add(_ page: Int?) {
    count += 1
    last = page
  }
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
  package var holdUps: [(time: Microseconds, sentence: String?)] { notes?.holdUps ?? [] }

  /// Pictures that the main thread has decoded so far.
  package var decodes: PageTally {
    get { notes?.decodes ?? PageTally() }
    set { extend().decodes = newValue }
  }

  /// Pictures and views that a cache's limit has taken so far.
  package var evictions: PageTally {
    get { notes?.evictions ?? PageTally() }
    set { extend().evictions = newValue }
  }

  /// The network as the loader uses it; nil if there is none.
  package var networkUse: NetworkUse? {
    get { notes?.networkUse }
    _modify { yield &extend().networkUse }
  }

  /// Where work goes back to that is handed on; nil if nobody wants to know.
  package var workLog: WorkLog? {
    get { notes?.workLog }
    set { if let newValue { extend().workLog = newValue } }
  }

  /// What became of requests, from the first on, without the first `count` that became of them.
  package func requestEvents(after count: Int) -> ArraySlice<RequestEvent> {
    notes?.networkUse?.events?.dropFirst(count) ?? []
  }

  /// The main thread is held up for `time`, in which it makes no frames; `sentence` says why, nil that
  /// it decodes a picture.
  package func stall(for time: Microseconds, _ sentence: String?) {
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
