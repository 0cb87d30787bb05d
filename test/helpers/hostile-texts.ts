/** Pieces of which a long text can be expensive: to normalise, to match, to parse, to sort. */
const pieces = [
  'a',
  'щ',
  ' ',
  '\u00A0',
  '\t',
  '\n',
  '\r',
  '\r\n',
  // Combining marks of two classes, and two that decompose into more of them.
  '\u0301',
  '\u0316',
  '\u0344',
  '\u0F73',
  'e\u0302\u0301',
  // Hangul in parts, a ligature of eighteen letters, a musical note in three parts.
  '\u1100',
  '\u1161\u11A8',
  '\uFDFA',
  '\u{1D160}',
  '👨‍👩‍👧',
  '\uFE0F',
  '.',
  ',',
  ', ',
  '@',
  'a@',
  '@a.',
  '-',
  '0',
  '+380',
  'https://',
  'https://щ.',
  '/',
  '[',
  '![',
  '](',
  '*',
  '_',
  '~~',
  '`',
  '<',
  '> ',
  '- ',
  '1. ',
  '#',
  '&',
  '\\',
  "'",
  '"',
  '(',
]

/** Every pair of pieces, again and again; a piece by itself is a pair with itself. The first ones, if so many are enough. */
export function hostileTexts(length: number, count?: number): string[] {
  const pairs = pieces.flatMap((one, nth) => pieces.slice(nth).map((other) => one + other))
  return pairs.slice(0, count).map((pair) => repeatTo(pair, length))
}

/** What is no text at all: halves of letters, and signs that no engine keeps. */
export function brokenTexts(length: number): string[] {
  return ['\uD83D', '\uDE00', '\uDE00\uD83D', '\0', '\uFFFD'].map((piece) =>
    repeatTo(piece, length),
  )
}

export function repeatTo(piece: string, length: number): string {
  return piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
}

/** Milliseconds of this thread's own time: what else the machine does is not in it. */
function costOf(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** Those of the texts that cost more than twenty times what a plain one of their length does. */
export function findExpensive(texts: string[], read: (value: string) => unknown): string[] {
  const plain = repeatTo('слово ', texts[0]?.length ?? 0)
  const usual = Math.max(1, ...Array.from({ length: 5 }, () => costOf(() => read(plain))))
  const isExpensive = (value: string) => costOf(() => read(value)) > 20 * usual
  // Garbage that others left may be collected in the first try, or the second; hardly in all three.
  return texts
    .filter((value) => isExpensive(value) && isExpensive(value) && isExpensive(value))
    .map((value) => JSON.stringify(value.slice(0, 12)))
}
