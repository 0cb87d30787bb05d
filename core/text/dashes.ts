/** No line begins with a dash, whoever typed the text: its blank holds it to the word before. */
export function withNonBreakingDashes(text: string): string {
  return text.replaceAll(' —', '\u00A0—')
}
