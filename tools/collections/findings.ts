import type { Finding, Problem } from './import-context.ts'

type Listeners = {
  onFinding: (finding: Finding) => void
  onProblem?: (problem: Problem) => void
}

/** Collects problems, equal ones of a file as one. */
export class Findings {
  readonly #findings = new Map<string, Finding>()
  readonly #listeners: Listeners

  constructor(listeners: Listeners) {
    this.#listeners = listeners
  }

  add(problem: Problem): void {
    this.#listeners.onProblem?.(problem)
    const key = [problem.file, problem.reason].join(' ')
    const known = this.#findings.get(key)
    if (known) known.more += 1
    else this.#findings.set(key, { ...problem, more: 0 })
  }

  report(): void {
    for (const finding of this.#findings.values()) this.#listeners.onFinding(finding)
  }
}
