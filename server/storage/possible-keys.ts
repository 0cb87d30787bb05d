/**
 * Whether a word from an address can be an id, a slug or a hash at all. What cannot is not looked up:
 * PostgreSQL would answer a NUL in it with an error where there is simply nothing.
 */
export function isPossibleKey(value: string): boolean {
  return /^[\w-]{1,100}$/.test(value)
}
