import { LRUCache } from 'lru-cache'
import type { Log } from './log.ts'

type Level = 'warn' | 'error'
type Fields = Record<string, unknown>
type Window = { level: Level; fields: Fields; repeated: number }

const windowLength = 60_000
const maxKinds = 200

/**
 * For log lines that anybody can cause. The first of a kind is written at once; repetitions within a minute
 * are counted and written as one line.
 */
export class DeduplicatedLog {
  readonly #log: Pick<Log, Level>
  readonly #windows: LRUCache<string, Window>

  constructor(log: Pick<Log, Level>) {
    this.#log = log
    this.#windows = new LRUCache({
      max: maxKinds + 1,
      ttl: windowLength,
      ttlAutopurge: true,
      ttlResolution: 0,
      perf: { now: () => performance.now() },
      dispose: ({ level, fields, repeated }) => {
        if (repeated > 0) log[level]({ ...fields, repeated })
      },
    })
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
    this.#windows.set(key, { level, fields, repeated: 0 })
    return fields
  }

  /** Writes what has been counted so far and closes all windows. */
  flush(): void {
    this.#windows.clear()
  }
}
