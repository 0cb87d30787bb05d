const pageSize = 25

/** One page of what was found; a page beyond the last is the last. */
export function paginate<Item>(found: Item[], page: number) {
  const pages = Math.max(1, Math.ceil(found.length / pageSize))
  const shown = Math.min(Math.max(1, Math.trunc(page)), pages)
  return { items: found.slice((shown - 1) * pageSize, shown * pageSize), page: shown, pages }
}
