import { setImmediate as breathe } from 'node:timers/promises'
import { StoreUnavailable } from './errors.ts'

/** So many forms are written together, or somebody would wait long for all others. */
const maxTogether = 32

type Waiting<Form, Result> = { form: Form } & PromiseWithResolvers<Result>

/**
 * In a crowd, what waits at the same moment is written in one transaction: the lock, the disk and each question to the
 * database are waited for once for many. They share no failure: after one, each form is written again by itself.
 */
export class WriteQueue<Form, Result> {
  readonly #writeTogether: (forms: Form[]) => Promise<Result[]>
  readonly #waiting: Waiting<Form, Result>[] = []
  #isWriting = false

  constructor(writeTogether: (forms: Form[]) => Promise<Result[]>) {
    this.#writeTogether = writeTogether
  }

  write(form: Form): Promise<Result> {
    const waiting = { form, ...Promise.withResolvers<Result>() }
    this.#waiting.push(waiting)
    if (!this.#isWriting) void this.#writeAll()
    return waiting.promise
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true
    while (this.#waiting.length > 0) {
      // Forms that are about to come come along.
      await breathe()
      await this.#write(this.#waiting.splice(0, maxTogether))
    }
    this.#isWriting = false
  }

  async #write(group: Waiting<Form, Result>[]): Promise<void> {
    try {
      const results = await this.#writeTogether(group.map(({ form }) => form))
      for (const [nth, result] of results.entries()) group[nth]?.resolve(result)
    } catch (error) {
      // It may have been written all the same, or the next one would fail as well.
      const isForAll = group.length === 1 || error instanceof StoreUnavailable
      if (isForAll) for (const { reject } of group) reject(error)
      else for (const waiting of group) await this.#write([waiting])
    }
  }
}
