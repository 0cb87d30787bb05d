import { networkOf } from '../client-address.ts'
import { Counter } from '../counter.ts'

const seconds = 10 * 60

/**
 * How many letters one network address may send. Counted in this process and forgotten with it: an
 * address is written down nowhere.
 */
export class LetterLimits {
  readonly #letters = new Counter({ most: 3, seconds })
  readonly #ofNetwork = new Counter({ most: 30, seconds })
  readonly #posts = new Counter({ most: 30, seconds })
  readonly #passed = new Counter({ most: 1, seconds })

  /** Every form counts, whatever is in it. Seconds to wait, 0 to go on. */
  post(address: string): number {
    return this.#posts.count(address)
  }

  /** Only a letter that would be kept counts, and copies of one count once. */
  letter(address: string, key: string): number {
    const id = `${address} ${key}`
    if (this.#passed.knows(id)) return 0
    const network = networkOf(address)
    const wait = this.#letters.count(address) || (network ? this.#ofNetwork.count(network) : 0)
    if (wait === 0) this.#passed.count(id)
    return wait
  }
}
