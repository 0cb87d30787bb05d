/** A limit for a value. A missed goal fails the bench; an optional goal is only shown. */
export type Goal = { words: string; holds: boolean; isOptional: boolean }
export type Row = { what: string; is: string; goals?: Goal[] }

export const atLeast = (is: number, bound: number): Goal => goal(`at least ${bound}`, is >= bound)
export const atMost = (is: number, bound: number): Goal => goal(`at most ${bound}`, is <= bound)
export const optional = (wanted: Goal): Goal => ({ ...wanted, isOptional: true })

/** Prints the rows under their title, and returns those whose goal was missed. */
export function printRows(title: string, rows: Row[]): string[] {
  const width = Math.max(...rows.map(({ what }) => what.length))
  const lines = rows.map(({ what, is, goals = [] }) =>
    `  ${what.padEnd(width)}  ${is.padEnd(46)} ${goals.map(formatGoal).join(', ')}`.trimEnd(),
  )
  process.stdout.write(`\n${[title, ...lines].join('\n')}\n`)
  const missed = rows.filter(({ goals = [] }) =>
    goals.some(({ holds, isOptional }) => !holds && !isOptional),
  )
  return missed.map(({ what }) => `${title}: ${what}`)
}

const goal = (words: string, holds: boolean): Goal => ({ words, holds, isOptional: false })

function formatGoal({ words, holds, isOptional }: Goal): string {
  return `${holds ? '✓' : '✗'} ${isOptional ? 'optional: ' : ''}${words}`
}

export const inMilliseconds = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`
export const inMebibytes = (value: number) => `${value.toFixed(0)} MiB`
export const inKibibytes = (value: number) => `${value.toFixed(1)} KiB`
export const inHundredths = (value: number) => value.toFixed(2)
export const inWhole = (value: number) => Math.round(value).toLocaleString('en')
