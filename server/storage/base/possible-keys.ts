/**
 * Whether part of an address can be an id, a slug or a hash. Anything else is not looked up: PostgreSQL
 * would report an error for a NUL in it.
 */
export function isPossibleKey(value: string): boolean {
  return /^[\w-]{1,100}$/.test(value)
}
