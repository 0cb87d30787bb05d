/** The number of a drawing, which stays the same for the item with this id. */
export function chooseDrawing(id: string, count: number): number {
  const sum = [...id].reduce((before, letter) => (before * 31 + letter.charCodeAt(0)) % 1009, 0)
  return sum % count
}

/** Chooses the drawings of a list from its beginning: an item has another one than the item before it. */
export function createDrawingChooser(count: number): (id: string) => number {
  let before = -1
  return (id) => {
    const own = chooseDrawing(id, count)
    before = own === before ? (own + 1) % count : own
    return before
  }
}
