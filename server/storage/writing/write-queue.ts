import { setImmediate as breathe } from 'node:timers/promises'

/** So that nobody waits long for those who have come at the same moment. */
const maxTogether = 32

/** In a crowd, what waits at the same moment is written in one transaction: the disk is waited for once for many. */
export class WriteQueue<Work> {
  readonly #writeTogether: (works: Work[]) => Promise<void>
  readonly #waiting: Work[] = []
  #isWriting = false

  constructor(writeTogether: (works: Work[]) => Promise<void>) {
    this.#writeTogether = writeTogether
  }

  add(work: Work): void {
    this.#waiting.push(work)
    if (!this.#isWriting) void this.#writeAll()
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true
    while (this.#waiting.length > 0) {
      // What is about to come comes along.
      await breathe()
      await this.#writeTogether(this.#waiting.splice(0, maxTogether))
    }
    this.#isWriting = false
  }
}
