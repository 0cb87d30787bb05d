/** True if a word has so many letters. A hyphen may end a line. */
export function hasLongWord(letters: number, text: string): boolean {
  return RegExp(`[^\\s-]{${letters}}`).test(text)
}
