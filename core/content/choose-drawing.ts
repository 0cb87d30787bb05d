/** The number of a drawing, which stays the same for this name. */
export function chooseDrawing(name: string, count: number): number {
  const sum = [...name].reduce((before, letter) => (before * 31 + letter.charCodeAt(0)) % 1009, 0)
  return sum % count
}

/** Chooses the drawings of a list from its beginning: an item has another one than the item before it. */
export function createDrawingChooser(count: number): (name: string) => number {
  let before = -1
  return (name) => {
    const own = chooseDrawing(name, count)
    before = own === before ? (own + 1) % count : own
    return before
  }
}
