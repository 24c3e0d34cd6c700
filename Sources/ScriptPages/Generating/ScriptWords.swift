enum ScriptWords {
  static let titles = [
    "The Borrowed Moon", "A Door in the Painting", "Nobody’s Umbrella",
    "The Last Tram to Elsewhere",
    "Breakfast with the Ghost", "The Seventh Chair", "Snow in the Prompt Box",
  ]

  static let cast = ["Odette", "Barnaby", "Mrs Quill", "Ignatius", "The Lamplighter"]

  /// Who speaks how often: indices of the cast.
  static let turns = [0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4]

  static let locations = [
    "A station without trains", "The attic of the opera", "A garden under glass",
    "The back of a bakery", "The deck of a paper ship", "A corridor of clocks",
  ]

  static let times = [
    "a minute to midnight", "early on a Sunday", "towards the end of winter",
    "just after the storm", "on the night of the fair", "in the wrong century",
  ]

  /// Five words each.
  static let actions = [
    "crosses slowly to the window", "lights the very last candle", "hides behind the grand piano",
    "opens the heavy suitcase again", "pours tea into a hat", "listens at the painted door",
    "counts the chairs once more", "folds the letter into quarters",
    "winds the silent gramophone up",
  ]

  static let remarks = [
    "to the balcony", "with great dignity", "under the table", "already leaving",
    "not quite asleep", "holding a fish", "as if singing", "from the wardrobe", "to the teapot",
  ]

  /// Sentences of one, two, three and four words.
  static let exclamations = [
    ["Never.", "Perhaps.", "Again?", "Marzipan.", "Listen.", "Exactly.", "Tonight?", "Hush."],
    [
      "Not yet.", "How rude.", "Good evening.", "Which umbrella?", "Dear me.", "Try again.",
      "Who’s there?", "Two lumps.",
    ],
    [
      "Mind the trapdoor.", "I object, naturally.", "Where’s the goose?", "You promised me.",
      "That was yesterday.", "It was Tuesday.", "Nobody told me.", "Begin without him.",
    ],
    [
      "I never liked Thursdays.", "We open at eight.", "It wasn’t my trombone.",
      "Somebody moved the stairs.", "Don’t wake the admiral.", "Kindly hold this lobster.",
      "I can explain everything.", "The kettle remembers you.",
    ],
  ]

  static let openers = ["Honestly", "Naturally", "Listen", "Evidently", "Sometimes", "Frankly"]

  static let links = ["and", "but", "because", "although", "while", "so"]

  /// Two words each.
  static let subjects = [
    "the prompter", "my grandmother", "every candle", "the moon", "a stranger", "the orchestra",
    "your brother", "the weather", "this teacup", "the postman", "our landlord", "the piano",
  ]

  static let verbs = [
    "forgets", "remembers", "borrows", "follows", "forgives", "misplaces", "admires", "suspects",
    "inherits", "rehearses",
  ]

  /// Two words each.
  static let objects = [
    "the staircase", "my hat", "another winter", "the truth", "your name", "the applause",
    "a melody", "the recipe", "the goldfish", "an umbrella", "the ending", "old letters",
  ]

  /// Two words each.
  static let shortTails = [
    "at midnight", "without warning", "in silence", "on purpose", "by candlelight", "every spring",
  ]

  /// Three words each.
  static let longTails = [
    "in the dark", "before the interval", "with both hands", "behind the curtain",
    "for no reason", "like a gentleman",
  ]
}
