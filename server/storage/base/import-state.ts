import type { ImportStatus } from '#core/site/imports.ts'

/** All instances know it of the last import. */
export type ImportState = Omit<ImportStatus, 'undoUntil' | 'former'> & {
  /** Until then one instance works on it or keeps its file. */
  runningUntil?: string | undefined
  /** That instance is to do it next. */
  wish?: 'begin' | 'stop' | undefined
  /** The sites from which photos are fetched. */
  hosts?: string[] | undefined
  /** When it began to write; of one that goes on with another that was broken off, when that did. */
  since?: string | undefined
  until?: string | undefined
  /** The one before, which can be undone until this one begins to write. */
  former?: ImportState | undefined
}

/** Another version may have written it in another form. */
const form = 1

export function printImportState(state: ImportState | undefined): string {
  return JSON.stringify({ form, state })
}

export function parseImportState(text: string | undefined): ImportState | undefined {
  if (text === undefined) return undefined
  const stored = JSON.parse(text) as { form?: number; state?: ImportState }
  return stored.form === form ? stored.state : undefined
}
