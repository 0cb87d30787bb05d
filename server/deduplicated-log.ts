import type { Log } from './log.ts'

type Level = 'warn' | 'error'
type Fields = Record<string, unknown>
type Window = { level: Level; fields: Fields; repeated: number; end: NodeJS.Timeout }

const windowLength = 60_000
const maxKinds = 200

/**
 * For log lines that anybody can cause. The first of a kind is written at once; repetitions within a minute
 * are counted and written as one line.
 */
export class DeduplicatedLog {
  readonly #log: Pick<Log, Level>
  readonly #windows = new Map<string, Window>()

  constructor(log: Pick<Log, Level>) {
    this.#log = log
  }

  /** Returns the fields of the line that was written for this kind. */
  write<F extends Fields>(level: Level, kind: string, fields: F): F {
    // Beyond the limit all new kinds count as one.
    const key = this.#windows.has(kind) || this.#windows.size < maxKinds ? kind : 'other'
    const open = this.#windows.get(key)
    if (open) {
      open.repeated += 1
      return open.fields as F
    }
    this.#log[level](fields)
    this.#windows.set(key, { level, fields, repeated: 0, end: this.#scheduleEnd(key) })
    return fields
  }

  /** Writes what has been counted so far and closes all windows. */
  flush(): void {
    for (const key of this.#windows.keys()) this.#end(key)
  }

  #scheduleEnd(key: string): NodeJS.Timeout {
    return setTimeout(() => this.#end(key), windowLength).unref()
  }

  #end(key: string): void {
    const window = this.#windows.get(key)
    if (!window) return
    clearTimeout(window.end)
    this.#windows.delete(key)
    if (window.repeated > 0) {
      this.#log[window.level]({ ...window.fields, repeated: window.repeated })
    }
  }
}
