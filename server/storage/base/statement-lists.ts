const maxChunkLength = 256

/** In parts of powers of two: the engines keep a prepared statement for each length, so there must be few. */
export function chunks<T>(list: readonly T[]): T[][] {
  const parts: T[][] = []
  let position = 0
  while (position < list.length) {
    const rest = list.length - position
    const length = Math.min(maxChunkLength, 2 ** Math.floor(Math.log2(rest)))
    parts.push(list.slice(position, position + length))
    position += length
  }
  return parts
}

/** Finds the rows of a query for a list, of which it gets one part after the other. */
export async function findInParts<T, Row>(
  list: readonly T[],
  query: (part: T[]) => Promise<Row[]>,
): Promise<Row[]> {
  return (await Array.fromAsync(chunks(list), query)).flat()
}

/** The list, which must not be empty, extended to a power of two by repeating its values: for `in (…)`. */
export function padded<T>(list: readonly T[]): T[] {
  const length = 2 ** Math.ceil(Math.log2(list.length))
  return [...list, ...list.slice(0, length - list.length)]
}
