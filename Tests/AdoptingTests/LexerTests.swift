import Testing

@testable import Adopting

@Suite("What is code in a source")
struct LexerTests {
  @Test(
    "comments are not",
    arguments: [
      ("a // b\nc", "a c"), ("a /* b */ c", "a c"), ("a /* b /* c */ d */ e", "a e"),
      ("a /* b", "a"), ("a /** \" */ b", "a b"), ("a//b", "a"), ("a /*/ b */ c", "a c"),
      ("", ""),
    ])
  func comments(source: String, expected: String) throws {
    #expect(try words(source) == expected)
  }

  @Test(
    "strings are not, but for what they interpolate",
    arguments: [
      (#"a "b" c"#, #"a " c"#), (#"a "\"b" c"#, #"a " c"#), (#"a "b\\" c"#, #"a " c"#),
      (#"a "x\(b)y" c"#, #"a " b " c"#), (#"a "x\(b + "y\(c)")" d"#, #"a " b + " c " " d"#),
      (#"a "\((b))" c"#, #"a " ( b ) " c"#), (#""\(f(")"))" b"#, #"" f ( " ) " b"#),
      (##"a #"b"c\(d)"# e"##, #"a " e"#), (##"a #"b\#(c)d"# e"##, #"a " c " e"#),
      (###"a ##"b"# \#(c) \##(d)"## e"###, #"a " d " e"#),
      (##"a #"""# b"##, #"a " b"#), (#"a "" b"#, #"a " b"#), ("a \"b\nc", "a \" c"),
      ("a \"\"\"\n b \"c\" \"\"d \\(e) \\\"\"\" f\n\"\"\" g", "a \" e \" g"),
      ("a #\"\"\"\n \"\"\" \\(b) \\#(c)\n\"\"\"# d", "a \" c \" d"),
      (#"a "/* b" c"#, #"a " c"#), (#"a "// b" c"#, #"a " c"#),
    ])
  func strings(source: String, expected: String) throws {
    #expect(try words(source) == expected)
  }

  @Test(
    "regular expressions are not, and slashes between operands are",
    arguments: [
      (#"a = /b"c/ d"#, #"a = " d"#), (#"f(/"/, b)"#, #"f ( " , b )"#),
      (#"a = /b\/"/ c"#, #"a = " c"#), (#"return /"/ "#, #"return ""#),
      (##"a = #/b"c/d/# e"##, #"a = " e"#), ("a = #/\n \" /\n/# b", "a = \" b"),
      ("R {\n  /\"/\n  b\n}", "R { \" b }"), ("a / b / c", "a / b / c"), ("a/b/c", "a / b / c"),
      ("a / b\nc / d", "a / b c / d"), ("(a) / b / c", "( a ) / b / c"),
      ("reduce(1, /) + f(/)", "reduce ( \" , / ) + f ( / )"), ("a[0] / 2 / b", "a [ \" ] / \" / b"),
      ("x! / y / z", "x ! / y / z"), ("a ? /\"/ : b", "a ? \" : b"), ("a = b /c", "a = b / c"),
    ])
  func expressions(source: String, expected: String) throws {
    #expect(try words(source) == expected)
  }

  @Test(
    "words and numbers",
    arguments: [
      ("@objc #if `in` $0 naïve", "@objc #if `in` $0 naïve"),
      ("1.5e3 0x1F 1...2", "\" \" \" . . . \""),
      ("a.0.1.b", "a . \" . \" . b"), ("a?.b!", "a ? . b !"), ("1_000.5.f", "\" . f"),
      ("@ a # b", "@ a # b"), ("`a", "`a"),
    ])
  func wordsAndNumbers(source: String, expected: String) throws {
    #expect(try words(source) == expected)
  }
}
