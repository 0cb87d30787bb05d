import type {
  CollectionUse,
  Finding,
  ImportCounts,
  Problem,
} from '#tools/collections/import-context.ts'
import { describeFinding, describeTable, describeUse, type TableRow } from './describe-import.ts'
import { writeLeftOut } from './left-out-file.ts'

/** More lines than anybody reads; the file has them all. */
const maxLines = 20
/** More are those of a hostile file. */
const maxProblems = 100_000

/** Prints what the import says, and keeps what its end needs. */
export class ImportOutput {
  /** Records that the site has now or would have. */
  usable = 0
  readonly #findings: string[] = []
  readonly #problems: Problem[] = []
  readonly #rows: TableRow[] = []
  readonly #print: (line: string) => void

  constructor(print: (line: string) => void) {
    this.#print = print
  }

  get hasFindings(): boolean {
    return this.#findings.length > 0
  }

  /** With `isDetailed` each field of the collections is shown. */
  callbacks(isDetailed: boolean) {
    return {
      onFinding: (finding: Finding) => void this.#findings.push(describeFinding(finding)),
      onProblem: (problem: Problem) => {
        if (this.#problems.length < maxProblems) this.#problems.push(problem)
      },
      onUse: (use: CollectionUse) => {
        for (const line of describeUse(use, isDetailed)) this.#print(`  ${line}`)
        const { name, as, records } = use
        if (as === undefined && records > 0) this.#countUnused(name, records)
      },
      onProgress: (name: string, counts: ImportCounts, isAll: boolean) => {
        const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
        if (total === 0) return
        if (!isAll) return this.#print(`  ${name}: ${total} so far`)
        this.usable += total - counts.refused
        this.#rows.push({ name, ...counts })
      },
    }
  }

  /** A managed export has the same collection in several files. */
  #countUnused(name: string, records: number): void {
    const known = this.#rows.find((row) => row.name === name && row.added === undefined)
    if (known) known.refused += records
    else this.#rows.push({ name, refused: records })
  }

  /** The table of all that was found, and why something is left out; `path` is what was named. */
  async printEnd(path: string): Promise<void> {
    for (const line of describeTable(this.#rows)) this.#print(`  ${line}`)
    if (!this.hasFindings) return
    const more = this.#findings.length - maxLines
    this.#print('  Left out, and why:')
    for (const finding of this.#findings.slice(0, maxLines)) this.#print(`    ${finding}`)
    if (more > 0) this.#print(`    and ${more} more`)
    this.#print(`  ${await writeLeftOut(path, this.#problems)}`)
  }
}
