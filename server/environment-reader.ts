export type Environment = Record<string, string | undefined>
type IntegerOptions = { fallback: number; min?: number; max: number }

/** Reads variables and collects what is wrong with them, so that the operator sees all of it at once. */
export class EnvironmentReader {
  readonly problems: string[] = []
  readonly #environment: Environment

  constructor(environment: Environment) {
    this.#environment = environment
  }

  /** An empty variable, as in `.env.example`, counts as not set. */
  read(name: string): string | undefined {
    return this.#environment[name]?.trim() || undefined
  }

  readList(name: string): string[] {
    return (this.read(name) ?? '').split(/[\s,;]+/).filter(Boolean)
  }

  readInteger(name: string, { fallback, min = 0, max }: IntegerOptions): number {
    const value = Number(this.read(name) ?? fallback)
    if (Number.isInteger(value) && value >= min && value <= max) return value
    this.report(`${name} is "${this.read(name)}": give a whole number from ${min} to ${max}.`)
    return fallback
  }

  report(problem: string): void {
    this.problems.push(problem)
  }
}
