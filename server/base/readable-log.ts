/** All else of a line is shown as fields. */
type Line = { level: number; time: string; msg?: string; event?: string; err?: { stack?: string } }

const levels: Record<number, string> = { 30: 'info ', 40: 'warn ', 50: 'error', 60: 'fatal' }

/** A log destination that shows each line of JSON to a person: time, level, what happened, details. */
export function toReadableLines(write: (text: string) => void) {
  return {
    write(json: string) {
      const { level, time, msg, event, err, ...fields } = JSON.parse(json) as Line
      const details = Object.entries(fields).map(
        ([name, value]) => `${name}=${JSON.stringify(value)}`,
      )
      const what = msg ?? event ?? ''
      write(`${[`${time.slice(11, 19)}Z`, levels[level], what, ...details].join(' ')}\n`)
      if (err?.stack !== undefined) write(`${withoutControlCharacters(err.stack)}\n`)
    },
  }
}

/** A text from outside must not move the cursor of a terminal. */
function withoutControlCharacters(text: string): string {
  return text.replaceAll(/(?!\n)\p{Cc}/gu, ' ')
}
