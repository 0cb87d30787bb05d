/** A limit for a measured value. A missed goal fails the bench; an optional goal is only shown. */
export type Goal = { text: string; isMet: boolean; isOptional: boolean }
export type Row = { label: string; value: string; goals?: Goal[] }

export const atLeast = (value: number, bound: number): Goal =>
  createGoal(`at least ${bound}`, value >= bound)
export const atMost = (value: number, bound: number): Goal =>
  createGoal(`at most ${bound}`, value <= bound)
export const asOptional = (goal: Goal): Goal => ({ ...goal, isOptional: true })

/** Prints the rows under their title, and returns those whose goal was missed. */
export function printRows(title: string, rows: Row[]): string[] {
  const width = Math.max(...rows.map(({ label }) => label.length))
  const lines = rows.map(({ label, value, goals = [] }) =>
    `  ${label.padEnd(width)}  ${value.padEnd(46)} ${goals.map(formatGoal).join(', ')}`.trimEnd(),
  )
  process.stdout.write(`\n${[title, ...lines].join('\n')}\n`)
  const missed = rows.filter(({ goals = [] }) =>
    goals.some(({ isMet, isOptional }) => !isMet && !isOptional),
  )
  return missed.map(({ label }) => `${title}: ${label}`)
}

const createGoal = (text: string, isMet: boolean): Goal => ({ text, isMet, isOptional: false })

function formatGoal({ text, isMet, isOptional }: Goal): string {
  return `${isMet ? '✓' : '✗'} ${isOptional ? 'optional: ' : ''}${text}`
}

export const inMilliseconds = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`
export const inSeconds = (value: number) => `${(value / 1000).toFixed(1)} s`
export const asPercent = (value: number) => `${(value * 100).toFixed(1)} %`
export const inMebibytes = (value: number) => `${value.toFixed(0)} MiB`
export const inKibibytes = (value: number) => `${value.toFixed(1)} KiB`
export const asRatio = (value: number) => value.toFixed(2)
export const asWholeNumber = (value: number) => Math.round(value).toLocaleString('en')
