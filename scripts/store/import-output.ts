import { describeCounts, describeFinding, describeUse } from './describe-import.ts'

/** Prints what the import says, and counts its findings. */
export class ImportOutput {
  findings = 0
  /** Records that the site has now or would have. */
  usable = 0
  readonly #print: (line: string) => void

  constructor(print: (line: string) => void) {
    this.#print = print
  }

  reset(): void {
    this.findings = 0
    this.usable = 0
  }

  callbacks({ isDetailed }: { isDetailed: boolean }) {
    return {
      onFinding: (finding: Parameters<typeof describeFinding>[0]) => {
        this.findings += 1
        this.#print(`  ${describeFinding(finding)}`)
      },
      onUse: (use: Parameters<typeof describeUse>[0]) => {
        for (const line of describeUse(use, isDetailed)) this.#print(`  ${line}`)
      },
      onProgress: (name: string, counts: Parameters<typeof describeCounts>[0], isAll: boolean) => {
        if (Object.values(counts).every((count) => count === 0)) return
        if (isAll) this.usable += counts.added + counts.replaced + counts.unchanged
        this.#print(`  ${isAll ? name : `${name} so far`}: ${describeCounts(counts, isDetailed)}`)
      },
    }
  }
}
