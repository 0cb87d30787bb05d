/** The number of a drawing, which stays the same for the item with this id. */
export function chooseDrawing(id: string, count: number): number {
  const sum = [...id].reduce((before, letter) => (before * 31 + letter.charCodeAt(0)) % 1009, 0)
  return sum % count
}
