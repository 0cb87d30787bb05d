/** Digits alone: `Number` would also read `1e1` and `0x5`. */
export function isCount(typed: string, most: number): boolean {
  return /^[1-9]\d{0,5}$/.test(typed) && Number(typed) <= most
}
