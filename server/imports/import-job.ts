import type { ImportProblem, ImportReport, LeftOutItem } from '#core/site/imports.ts'
import type { ImportTimes } from '#server/storage/base/imported-documents.ts'
import type { StoreLocation } from '#server/storage/open-store.ts'

/** For tools/collections/worker.ts. `now`: the clock of the site. */
export type ImportJob = { location: StoreLocation; now: Date } & ImportTask

export type ImportTask =
  | ({ task: 'read' | 'write' } & ImportSource)
  | { task: 'undo'; times: ImportTimes }

export type ImportSource = {
  file: string
  /** Where an archive may be unpacked. */
  folder: string
  encoder: string
  /** The site's own files, to which records may refer. */
  staticFolder: string
  /** The sites from which photos are fetched. */
  hosts: string[]
}

export type ImportJobResult =
  | { report: ImportReport; leftOut: LeftOutItem[] }
  | { problem: ImportProblem; detail: string }
  | { removed: number; kept: number }
