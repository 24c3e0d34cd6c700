/// Colours of films: those of charts, in which neighbours are told apart.
enum FilmStyle {
  static let lightColors = [
    "#cf3f4f", "#2f5fd0", "#1f8a5b", "#a86a0c", "#7c4dbd", "#0b8188", "#bf3f8c", "#5b6573",
  ]
  static let darkColors = [
    "#ff8a84", "#7ea6ff", "#5fd39a", "#f0b849", "#bd9bf8", "#4fd1d3", "#f58ac6", "#a9b4c2",
  ]
}
