import { writeFile } from 'node:fs/promises'
import { stringify } from 'csv-stringify/sync'
import type { Problem } from '#tools/collections/import-context.ts'

/** Writes all that an import leaves out as a table beside what was named. Returns a sentence about it. */
export async function writeLeftOut(path: string, problems: readonly Problem[]): Promise<string> {
  const file = `${path}.left-out.csv`
  const rows = problems.map(({ file: source, at = '', title = '', reason, value = '' }) => [
    source,
    at,
    title,
    reason,
    value,
  ])
  const names = ['file', 'place', 'title', 'reason', 'value']
  // A program for tables would run a cell that begins like a formula, and wants the mark to know UTF-8.
  const table = stringify([names, ...rows], { bom: true, escape_formulas: true })
  try {
    await writeFile(file, table, { mode: 0o600 })
    return `All of it is listed in ${file}.`
  } catch {
    return `The list of it cannot be written to ${file}.`
  }
}
