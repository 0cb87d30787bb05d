/** Modules with all that they import. */
export function reachable(
  entries: readonly string[],
  next: (id: string) => readonly string[],
): Set<string> {
  const found = new Set(entries)
  for (const id of found) for (const one of next(id)) found.add(one)
  return found
}
