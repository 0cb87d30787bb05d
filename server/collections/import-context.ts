import type { Store } from '#server/storage/store.ts'
import type { ImageImporter } from './image-importer.ts'

/** What cannot be imported, and where it is; without `line` it is the whole file. */
export type Problem = { file: string; line?: number; reason: string; value?: string }

/** Equal problems of a file: the first of them, and how many more lines have it. */
export type Finding = Problem & { moreLines: number }

/** How many documents or images were imported, and how many lines were refused. */
export type ImportCounts = Record<'added' | 'replaced' | 'unchanged' | 'refused', number>

export type ImportContext = {
  store: Store
  folder: string
  images: ImageImporter
  replaces: boolean
  count: (result: keyof ImportCounts) => void
  /** Counts and reports what is refused. */
  refuse: (problem: Problem) => void
}
