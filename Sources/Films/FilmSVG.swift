import Replaying
package struct FilmSVG { 
  let film: Film
  package init(_ film: Film) { self.film = film }
  package var text: String { "" }
}
