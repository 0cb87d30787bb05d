import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Administrator } from '#core/admins/person.ts'
import type { RestoreAnswer, RestoreStart } from '#core/site/backups.ts'
import type { Zone } from '#core/zone.ts'
import { printTime } from '#core/zoned-time.ts'
import type { Log } from '#server/base/log.ts'
import type { Restore } from '#server/base/restore.ts'
import { minute } from '#server/storage/base/durations.ts'

const codeLength = 8
const lifetime = 10 * minute
/** Wrong codes within an hour, whoever types them. */
const maxTries = 5
const pauseAfterTries = 60 * minute
/** The answer to the request is sent before the site closes. */
const restoreDelay = 500

type Request = {
  file: string
  at: Date
  by: string
  code: string
  endsAt: number
}

type Options = {
  restore: Restore | undefined
  now: () => Date
  zone: () => Zone
  /** Only whoever has the machine reads it, so the code is in it. */
  log: Log
}

/** A restore from the screen, one at a time: who begins it types a code that only the log of the machine shows. */
export class RestoreRequests {
  readonly #options: Options
  #open: Request | undefined
  #wrongTries: number[] = []

  constructor(options: Options) {
    this.#options = options
  }

  /** One's own earlier request is replaced. */
  begin(by: Administrator, file: string, at: Date): RestoreStart {
    const { restore, now, zone, log } = this.#options
    if (!restore) return 'unable'
    if (this.#hasTriedTooOften()) return 'tooSoon'
    const open = this.#current()
    if (open && open.by !== by.session) return 'running'
    const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
    const endsAt = now().getTime() + lifetime
    this.#open = { file, at, by: by.session, code, endsAt }
    log.warn(
      {
        event: 'restore requested',
        by: by.id,
        file,
        at: printTime(at, zone()),
        code: `${code.slice(0, 4)} ${code.slice(4)}`,
      },
      'an administrator wants to restore a backup: give them the code, valid for ten minutes, if you want that too',
    )
    return 'begun'
  }

  confirm(by: Administrator, typed: string): RestoreAnswer {
    const open = this.#current()
    if (open?.by !== by.session) return 'ended'
    if (!isEqual(typed.replaceAll(/\D/g, ''), open.code)) {
      this.#wrongTries.push(this.#options.now().getTime())
      if (!this.#hasTriedTooOften()) return 'wrong'
      this.#open = undefined
      return 'ended'
    }
    this.#open = undefined
    const { log, restore, zone } = this.#options
    const at = printTime(open.at, zone())
    log.warn({ event: 'restore begins', by: by.id, file: open.file, at })
    setTimeout(() => restore?.(open.file, open.at), restoreDelay)
    return 'restoring'
  }

  #hasTriedTooOften(): boolean {
    const now = this.#options.now().getTime()
    this.#wrongTries = this.#wrongTries.filter((at) => Math.abs(now - at) < pauseAfterTries)
    return this.#wrongTries.length >= maxTries
  }

  #current(): Request | undefined {
    const isOver = !this.#open || this.#open.endsAt <= this.#options.now().getTime()
    if (isOver) this.#open = undefined
    return this.#open
  }
}

function isEqual(typed: string, code: string): boolean {
  return typed.length === code.length && timingSafeEqual(Buffer.from(typed), Buffer.from(code))
}
