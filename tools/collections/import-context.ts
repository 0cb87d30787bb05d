import type { LeftOutReason } from '#core/site/imports.ts'
import type { Store } from '#server/storage/store.ts'
import type { Transactor } from '#server/storage/subjects.ts'
import type { RawCollection } from './formats/raw-records.ts'
import type { ImageImporter } from './image-importer.ts'
import type { Mapping, Target } from './mapping.ts'

/** Where a record is: the file, and the line or the name in it. */
export type Place = { file: string; at?: string }

/** Something that cannot be imported, and where it is; without `at` it is the whole file. */
export type Problem = Place & {
  /** For programs, which do not read the words. */
  sort: LeftOutReason
  reason: string
  value?: string
  title?: string
}

/** Equal problems of a file: the first of them, and how many more records have it. */
export type Finding = Problem & { more: number }

/** Documents or images that were imported, and records that were refused. */
export type ImportCounts = Record<'added' | 'replaced' | 'unchanged' | 'refused', number>

export type FieldUse = { name: string; member: string | undefined; records: number }

/** A collection of the file, what it becomes, and how each field is used. */
export type CollectionUse = {
  file: string
  name: string
  as: string | undefined
  records: number
  fields: FieldUse[]
}

export type ImportContext = {
  store: Store
  images: ImageImporter
  mapping: Mapping
  collectionsOf: (target: Target) => RawCollection[]
  replaces: boolean
  write: Write
  count: (result: keyof ImportCounts) => void
  /** Counts and reports what is refused. */
  refuse: (problem: Problem) => void
  /** Reports what a document has come in without. */
  leaveOut: (problem: Problem) => void
  onUse: (use: CollectionUse) => void
  /** Called for each document and image when it was looked at. */
  onRecord: (title: string | undefined) => void
}

/** Runs the work in a transaction, which a dry run undoes. */
export type Write = <T>(work: (transactor: Transactor) => Promise<T>) => Promise<T>
