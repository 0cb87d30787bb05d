import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const hour = 60 * 60_000
/** Nobody is signed out by a clock that goes no further. */
const range = { back: -24, ahead: 4 * 24 }

/** The clock of servers that are started with its settings. */
export class MovedClock {
  readonly settings: Record<string, string>
  readonly #file: string
  #hours = 0

  constructor(directory: string) {
    this.#file = join(directory, 'clock')
    this.settings = {
      NODE_OPTIONS: `--import=${resolve('bench/helpers/moved-clock.mjs')}`,
      CLOCK_FILE: this.#file,
    }
    writeFileSync(this.#file, '')
    this.reset()
  }

  move(hours: number): void {
    this.#set(Math.max(range.back, Math.min(range.ahead, this.#hours + hours)))
  }

  reset(): void {
    this.#set(0)
  }

  #set(hours: number): void {
    this.#hours = hours
    // Always as long, so that a reader never meets half of it.
    writeFileSync(this.#file, String(hours * hour).padEnd(24), { flag: 'r+' })
  }
}
