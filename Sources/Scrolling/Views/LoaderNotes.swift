/// What a reader of a run has to know of what its loader did.
package final class LoaderNotes {
  /// What the loader uses that does nothing here and might change what is seen, by first use.
  package var idleNames: [String] = []
  /// Sentences on what became of a gesture or a setting, in the order in which it happened.
  package var remarks: [String] = []
  /// Why nothing that is seen of the loader can be judged; nil if it can.
  package var unjudgeable: String?
  /// Whether what is seen is not known of a phone, until content rests.
  package var isUnknown = false
  /// Whether a gesture recognizer of the loader's own has recognized.
  package var hasOwnGesture = false
  /// For how long the main thread has waited or slept since that was asked last.
  fileprivate var stall = Microseconds.zero
  /// For how long the main thread was held up, each time, and a sentence by what; nil for a decode. From
  /// where, as a number, if the sentence does not say it.
  fileprivate(set) package var holdUps: [(time: Microseconds, sentence: String?, place: Int?)] = []
  /// Pictures that the main thread has decoded so far.
  package var decodes = PageTally()
  /// Pictures and views that a cache's limit has taken so far.
  package var evictions = PageTally()
  /// Which pages there are, once some came or went.
  package var pageList: PageList?
  /// The network, if there is one.
  package var networkUse: NetworkUse?
  /// Where work goes back to that is handed on, if somebody wants to know.
  package var workLog: WorkLog?
  /// Which way the phone's language is read, and the app's own if it says; nil for left to right.
  package var (direction, ownDirection): (ReadingDirection?, ReadingDirection?)
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
  /// What is noted of the loader, made when something is first.
  package var noted: LoaderNotes {
    let notes = notes ?? LoaderNotes()
    self.notes = notes
    return notes
  }

  /// What became of requests, from the first on, without the first `count` that became of them.
  package func requestEvents(after count: Int) -> ArraySlice<RequestEvent> {
    notes?.networkUse?.events?.dropFirst(count) ?? []
  }

  /// The main thread is held up for `time`, as `sentence` says; without one, by a decode.
  package func stall(for time: Microseconds, _ sentence: String?, at place: Int? = nil) {
    let notes = noted
    notes.stall = notes.stall + time
    notes.holdUps.append((time, sentence, place))
  }

  /// For how long it has, since this was asked last.
  package func takeStall() -> Microseconds {
    guard let notes else { return .zero }
    defer { notes.stall = .zero }
    return notes.stall
  }
}
