import type { ImportReport, ImportRow, LeftOutItem, LeftOutReason } from '#core/site/imports.ts'
import { shorten } from './formats/raw-records.ts'
import type { CollectionUse, ImportCounts, Problem } from './import-context.ts'

/** More are those of a hostile file: they are counted, and not listed. */
const limits = { listed: 5_000, titles: 3, rows: 50, hosts: 50 }

/** Collects what an import says, for the screen of administrators. */
export class ReportCollector {
  readonly leftOut: LeftOutItem[] = []
  #all = 0
  readonly #rows = new Map<string, ImportRow>()
  readonly #reasons = new Map<LeftOutReason, ImportReport['leftOut'][number]>()

  callbacks(onRecord: (done: number, title: string | undefined) => void) {
    return {
      onFinding: () => {},
      onProblem: (problem: Problem) => this.#addProblem(problem),
      onUse: ({ name, as, records }: CollectionUse) => {
        if (as === undefined && records > 0) this.#addRow(name, { leftOut: records })
      },
      onProgress: (name: string, counts: ImportCounts, isAll: boolean) => {
        const { added, replaced, unchanged, refused } = counts
        if (!isAll || added + replaced + unchanged + refused === 0) return
        this.#addRow(name, { comesIn: added + replaced, isHere: unchanged, leftOut: refused })
      },
      onRecord: (title: string | undefined) => {
        this.#all += 1
        onRecord(this.#all, title === undefined ? undefined : shorten(title))
      },
    }
  }

  report(hosts: ReadonlyMap<string, number>): ImportReport {
    return {
      rows: [...this.#rows.values()],
      all: this.#all,
      leftOut: [...this.#reasons.values()],
      hosts: [...hosts].slice(0, limits.hosts).map(([host, count]) => ({ host, count })),
      added: [],
      drafts: 0,
    }
  }

  /** A managed export has the same collection in several files. */
  #addRow(foreignName: string, counts: Partial<ImportRow>): void {
    const name = shorten(foreignName)
    const row = this.#rows.get(name) ?? { name, comesIn: 0, isHere: 0, leftOut: 0 }
    row.comesIn += counts.comesIn ?? 0
    row.isHere += counts.isHere ?? 0
    row.leftOut += counts.leftOut ?? 0
    if (this.#rows.size < limits.rows) this.#rows.set(name, row)
  }

  #addProblem({ sort, title: whole = '', file, at = '', reason, value }: Problem): void {
    const title = shorten(whole)
    const known = this.#reasons.get(sort) ?? { reason: sort, count: 0, titles: [] }
    this.#reasons.set(sort, known)
    known.count += 1
    if (title !== '' && known.titles.length < limits.titles) known.titles.push(title)
    if (this.leftOut.length >= limits.listed) return
    const place = shorten([file, at].filter((part) => part !== '').join(', '))
    const detail = value === undefined ? reason : `${reason}; here it is ${value}`
    this.leftOut.push({ title, reason: sort, place, detail: detail.slice(0, 300) })
  }
}
