import type { Log } from './log.ts'

type Level = 'warn' | 'error'
type Fields = Record<string, unknown>
type Window = { level: Level; fields: Fields; repeated: number; end: NodeJS.Timeout }

const windowLength = 60_000
const maxKinds = 200

/**
 * Lines that anybody can cause. The first of a kind is written at once; what follows within a minute is
 * counted and becomes one line.
 */
export class DeduplicatedLog {
  readonly #log: Pick<Log, Level>
  readonly #windows = new Map<string, Window>()

  constructor(log: Pick<Log, Level>) {
    this.#log = log
  }

  /** Returns the fields of the line that stands for this one in the log. */
  write<F extends Fields>(level: Level, kind: string, fields: F): F {
    // Beyond the limit all new kinds are one.
    const key = this.#windows.has(kind) || this.#windows.size < maxKinds ? kind : 'other'
    const known = this.#windows.get(key)
    if (known) {
      known.repeated += 1
      return known.fields as F
    }
    this.#log[level](fields)
    this.#windows.set(key, { level, fields, repeated: 0, end: this.#endLater(key) })
    return fields
  }

  /** Writes what has been counted so far, and begins anew. */
  flush(): void {
    for (const key of this.#windows.keys()) this.#end(key)
  }

  #endLater(key: string): NodeJS.Timeout {
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
