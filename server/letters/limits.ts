import { RateLimiterMemory } from 'rate-limiter-flexible'

const window = 10 * 60
const lettersInWindow = 3
const lettersOfNetwork = 30
const postsInWindow = 30

/**
 * How many letters one network address may send. Counted in this process and forgotten with it: an
 * address is written down nowhere.
 */
export class LetterLimits {
  readonly #letters = new RateLimiterMemory({ points: lettersInWindow, duration: window })
  readonly #networks = new RateLimiterMemory({ points: lettersOfNetwork, duration: window })
  readonly #posts = new RateLimiterMemory({ points: postsInWindow, duration: window })
  readonly #passed = new RateLimiterMemory({ points: 1, duration: window })
  readonly #underWay = new Map<string, Promise<number>>()

  /** Every form counts, whatever is in it. Seconds to wait, 0 to go on. */
  post(address: string): Promise<number> {
    return secondsToWait(this.#posts, address)
  }

  /** Only a letter that would be kept counts, and copies of one count once. */
  letter(address: string, key: string): Promise<number> {
    const id = `${address} ${key}`
    const asked = this.#underWay.get(id) ?? this.#ask(address, id)
    this.#underWay.set(id, asked)
    return asked.finally(() => this.#underWay.delete(id))
  }

  async #ask(address: string, id: string): Promise<number> {
    if (await this.#passed.get(id)) return 0
    const network = networkOf(address)
    const wait =
      (await secondsToWait(this.#letters, address)) ||
      (network && (await secondsToWait(this.#networks, network))) ||
      0
    if (wait === 0) await this.#passed.set(id, 1, window)
    return wait
  }
}

/** Of 65,536 households in IPv6, which anybody can rent together; an IPv4 address has none. */
function networkOf(address: string): string | undefined {
  return address.includes(':') ? address.split(':').slice(0, 3).join(':') : undefined
}

function secondsToWait(limiter: RateLimiterMemory, key: string): Promise<number> {
  return limiter.consume(key).then(
    () => 0,
    ({ msBeforeNext }: { msBeforeNext: number }) => Math.max(1, Math.ceil(msBeforeNext / 1000)),
  )
}
