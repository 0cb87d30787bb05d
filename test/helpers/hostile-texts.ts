/** Milliseconds of processor time that this thread has used so far. */
export function cpuTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** Pieces that can make a long text expensive to normalize, match, parse or sort. */
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

/** Texts of repeated pairs of pieces, including a piece with itself; all of them or the first `count`. */
export function hostileTexts(length: number, count?: number): string[] {
  const pairs = pieces.flatMap((piece, index) => pieces.slice(index).map((other) => piece + other))
  return pairs.slice(0, count).map((pair) => repeatTo(pair, length))
}

/** Invalid texts: unpaired surrogates and characters that no engine stores. */
export function brokenTexts(length: number): string[] {
  return ['\uD83D', '\uDE00', '\uDE00\uD83D', '\0', '\uFFFD'].map((piece) =>
    repeatTo(piece, length),
  )
}

export function repeatTo(piece: string, length: number): string {
  return piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
}

/** The least of several tries: garbage collection and other programs only add to what a text costs. */
function leastCost(work: () => unknown, tries: number): number {
  const costs = Array.from({ length: tries }, () => {
    const startTime = cpuTime()
    work()
    return cpuTime() - startTime
  })
  return Math.min(...costs)
}

/** The texts that cost more than twenty times as much as a normal text of their length. */
export function findExpensive(texts: string[], parse: (value: string) => unknown): string[] {
  const plain = repeatTo('слово ', texts[0]?.length ?? 0)
  const usual = Math.max(1, ...Array.from({ length: 5 }, () => leastCost(() => parse(plain), 1)))
  return findRepeatedly(texts, (value, tries) => leastCost(() => parse(value), tries) > 20 * usual)
}

/** The texts that cost more than twelve times as much as their first fifth; a square would be 25. */
export function findNonlinear(texts: string[], parse: (value: string) => unknown): string[] {
  return findRepeatedly(texts, (value, tries) => {
    const fifth = value.slice(0, value.length / 5)
    const costOfFifth = Math.max(
      5,
      leastCost(() => parse(fifth), tries),
    )
    return leastCost(() => parse(value), tries) > 12 * costOfFifth
  })
}

function findRepeatedly(
  texts: string[],
  isExpensive: (value: string, tries: number) => boolean,
): string[] {
  return texts
    .filter((value) => isExpensive(value, 1) && isExpensive(value, 5))
    .map((value) => JSON.stringify(value.slice(0, 12)))
}
