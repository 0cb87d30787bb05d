import type { BackedUpTable } from '#server/storage/subjects.ts'

/** `bytes`: the size of all rows so far, also of the tables before this one. */
export type TableProgress = { table: BackedUpTable; rows: number; totalRows: number; bytes: number }

/** The present step of a backup or a restore; `tables` where it reads one after the other. */
export type Progress = { step: 'copy' | 'verify' | 'index' | 'compare'; tables?: TableProgress }

export type OnTableProgress = (tables: TableProgress) => void
export type OnProgress = (progress: Progress) => void

/** For the part of the work that reads the tables; undefined where nobody watches. */
export function tableProgressOf(
  step: Progress['step'],
  onProgress: OnProgress | undefined,
): OnTableProgress | undefined {
  return onProgress && ((tables) => onProgress({ step, tables }))
}
