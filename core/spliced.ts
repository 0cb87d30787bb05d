/** `Array.prototype.toSpliced`, which browsers have only since the summer of 2023. */
export function spliced<Item>(
  list: readonly Item[],
  start: number,
  deleteCount: number,
  ...added: Item[]
): Item[] {
  const copy = [...list]
  copy.splice(start, deleteCount, ...added)
  return copy
}
