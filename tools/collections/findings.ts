import type { Finding, Problem } from './import-context.ts'

/** Collects problems, equal ones of a file as one. */
export class Findings {
  readonly #findings = new Map<string, Finding>()
  readonly #onFinding: (finding: Finding) => void

  constructor(onFinding: (finding: Finding) => void) {
    this.#onFinding = onFinding
  }

  add(problem: Problem): void {
    const key = [problem.file, problem.title, problem.reason].join(' ')
    const known = this.#findings.get(key)
    if (known) known.more += 1
    else this.#findings.set(key, { ...problem, more: 0 })
  }

  report(): void {
    for (const finding of this.#findings.values()) this.#onFinding(finding)
  }
}
