/** Keeps a dash on the line of the word before it. */
export function withNonBreakingDashes(text: string): string {
  return text.replaceAll(' —', '\u00A0—')
}
