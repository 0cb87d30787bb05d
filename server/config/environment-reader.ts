import { email } from '#core/forms/email.ts'
import { describeMisspelt } from './misspelt-variables.ts'
import { quoteSetting } from './quote-setting.ts'

export type Environment = Record<string, string | undefined>

/** Reads variables and collects what is wrong with them, so that the operator sees all of it at once. */
export class EnvironmentReader {
  readonly problems: string[] = []
  readonly #names = new Set<string>()
  readonly #environment: Environment

  constructor(environment: Environment) {
    this.#environment = environment
  }

  /** An empty variable, as in `.env.example`, counts as not set. */
  read(name: string): string | undefined {
    this.#names.add(name)
    return this.#environment[name]?.trim() || undefined
  }

  /** Quotes a value in a sentence, without what may be a secret that belongs into another variable. */
  quote(name: string): string {
    const value = this.read(name) ?? ''
    return quoteSetting(
      this.#secrets().reduce((text, secret) => text.replaceAll(secret, '…'), value),
    )
  }

  /** The values of variables whose names say that they are secret, whatever they look like. */
  #secrets(): string[] {
    return Object.entries(this.#environment)
      .filter(([name]) => /SECRET|TOKEN|PASS|KEY/i.test(name))
      .map(([, value]) => value?.trim() ?? '')
      .filter((value) => value.length >= 8)
  }

  readEmailAddresses(name: string): string[] {
    const addresses = (this.read(name) ?? '').split(/[\s,;]+/).filter(Boolean)
    const isEmpty = this.read(name) !== undefined && addresses.length === 0
    if (isEmpty || addresses.some((address) => !email().safeParse(address).success)) {
      this.refuse(name, 'give email addresses, separated by commas')
    }
    return addresses
  }

  readInteger(name: string, fallback: number, [min, max]: readonly [number, number]): number {
    const value = Number(this.read(name) ?? fallback)
    if (Number.isInteger(value) && value >= min && value <= max) return value
    this.refuse(name, `give a whole number from ${min} to ${max}`)
    return fallback
  }

  readOptionalInteger(name: string, max: number): number | undefined {
    return this.read(name) === undefined ? undefined : this.readInteger(name, 0, [0, max])
  }

  /** Later sentences name the folder, so what may be a secret must be given as a path. */
  readFolder(name: string): string | undefined {
    const value = this.read(name)
    if (value === undefined || /^[./]/.test(value) || this.quote(name) === `"${value}"`)
      return value
    this.refuse(name, 'give a folder that begins with / or ./')
    return undefined
  }

  /** An address whose parts are no secrets: requests to one with a user and a password would fail. */
  readServiceAddress(name: string, example: string): string {
    const value = this.read(name) ?? example
    const url = URL.parse(value)
    const isHttp = url !== null && /^https?:$/.test(url.protocol)
    if (isHttp && url.username + url.password + url.search + url.hash === '') return value
    this.refuse(name, `give an address alone, such as ${example}`)
    return example
  }

  /** A sentence for each variable that is probably one of those that were read, under a wrong name. */
  describeMisspelt(): string[] {
    return describeMisspelt(this.#environment, [...this.#names])
  }

  refuse(name: string, advice: string): void {
    this.report(`${name} is ${this.quote(name)}: ${advice}.`)
  }

  report(problem: string): void {
    this.problems.push(problem)
  }
}
