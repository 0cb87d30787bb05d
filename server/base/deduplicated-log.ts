import { LRUCache } from 'lru-cache'
import type { Log } from './log.ts'

type Level = 'info' | 'warn' | 'error'
/** `request`: the id of the request, as the error page shows it. */
type Fields = Record<string, unknown> & { request?: string | undefined }
type Window = { level: Level; fields: Fields; repeated: number; requests: string[] }

const windowLength = 60_000
const maxKinds = 200
const maxRequests = 20

/** For lines that anybody can cause: repetitions within a minute are counted and written as one line. */
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
      dispose: ({ level, fields, repeated, requests }) => {
        if (repeated === 0) return
        log[level]({ ...fields, repeated, ...(requests.length > 0 && { requests }) })
      },
    })
  }

  /** Returns these fields, or those of the first line of this kind where only that one is in the log. */
  write<F extends Fields>(level: Level, kind: string, fields: F): F {
    // Beyond the limit all new kinds count as one.
    const key = this.#windows.has(kind) || this.#windows.size < maxKinds ? kind : 'other'
    const open = this.#windows.get(key)
    if (open) {
      open.repeated += 1
      return nameRequest(open, fields.request) ? fields : (open.fields as F)
    }
    this.#log[level](fields)
    this.#windows.set(key, { level, fields, repeated: 0, requests: [] })
    return fields
  }

  flush(): void {
    this.#windows.clear()
  }
}

/** True if the log has, or will have, the id of this request. */
function nameRequest({ fields, requests }: Window, request: string | undefined): boolean {
  if (request === undefined) return false
  if (request === fields.request || requests.includes(request)) return true
  if (requests.length === maxRequests) return false
  requests.push(request)
  return true
}
