/// What the recorder's page sends of these lines: a trace of touches, a form feed, a trace of
/// offsets.
package func sentRecording(_ touches: [String], _ offsets: [String] = []) -> String {
  zip(["touches", "offsets"], [touches, offsets]).map { kind, lines in
    let phone = #""viewport":[390,844],"scale":3,"source":"a phone""#
    let header = #"{"panebench":"trace","version":1,"kind":"\#(kind)",\#(phone)}"#
    return ([header] + lines).joined(separator: "\n")
  }.joined(separator: "\u{0C}")
}

/// A line of such a recording.
package func sentTouch(_ time: Int, _ phase: String) -> String {
  #"{"t":\#(time),"id":0,"phase":"\#(phase)","x":1,"y":2}"#
}
