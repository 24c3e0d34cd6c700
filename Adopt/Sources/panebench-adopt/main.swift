import Adopting
import Foundation

/// What `panebench adopt` asks, on standard input.
struct Question: Decodable {
  struct File: Decodable {
    let path: String
    let text: String
  }
  let files: [File]
}

/// What it is told: copies and what they leave, or why there are none.
struct Answer: Encodable {
  var copies: [String] = []
  var leftovers: [Leftover] = []
  var axis: FoundAxis?
  var sketch: PagerSketch?
  var refusal: Leftover?
}

let question = try JSONDecoder().decode(
  Question.self, from: FileHandle.standardInput.readDataToEndOfFile())
var answer = Answer()
do {
  let adoption = try Adoption(question.files.map { ($0.path, $0.text) })
  (answer.copies, answer.leftovers) = (adoption.copies, adoption.leftovers)
  (answer.axis, answer.sketch) = (adoption.axis, adoption.sketch)
} catch let refusal as Leftover {
  answer.refusal = refusal
}
FileHandle.standardOutput.write(try JSONEncoder().encode(answer))
