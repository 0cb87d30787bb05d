/** Anything else is no id, slug or hash, and PostgreSQL would report an error for a NUL in it. */
export function isPossibleKey(value: string): boolean {
  return /^[\w-]{1,100}$/.test(value)
}
