import type { Administrator } from '#core/admins/person.ts'
import type { ContentName } from '#core/content/content-kinds.ts'

const mebibyte = 1024 * 1024
/** It is sent in parts that are no larger than other forms, each of which an unsteady connection can repeat. */
export const importPartBytes = 768 * 1024

/** In bytes, for a file. All of one that is no archive is in memory at once. */
export function importLimitOf(fileName: string): number {
  return (/\.zip$/i.test(fileName) ? 512 : 100) * mebibyte
}

/** Why something of a file does not come in; the last three lose only a part of a document. */
export const leftOutReasons = [
  'differs',
  'inBin',
  'twice',
  'alone',
  'empty',
  'tooLong',
  'value',
  'damaged',
  'file',
  'image',
  'characters',
  'notFetched',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** A collection of the file. One that the site cannot use has a name of its own, and all of it is left out. */
export type ImportRow = { name: string; comesIn: number; isHere: number; leftOut: number }

/** Documents and images, and the title of the last one. */
export type ImportProgress = { done: number; title?: string }

export type ImportReport = {
  rows: ImportRow[]
  /** All documents and images that are looked at. */
  all: number
  leftOut: { reason: LeftOutReason; count: number; titles: string[] }[]
  /** The sites that have photos of the file, and how many. */
  hosts: { host: string; count: number }[]
  /** Some of what has come in. */
  added: { name: ContentName; id: string; title: string }[]
  /** Drafts among those. */
  drafts: number
}

/**
 * `unknown`: no file that is read here. `lost`: the site was started again before somebody has decided. `failed`: it took
 * too much memory or time, or nobody knows why.
 */
export type ImportProblem = 'unknown' | 'broken' | 'tooLarge' | 'lost' | 'failed'

export type ImportPhase =
  | 'reading'
  | 'refused'
  | 'ready'
  | 'importing'
  | 'brokenOff'
  | 'done'
  | 'undoing'
  | 'undone'

/** The last import, as all instances know it. */
export type ImportStatus = {
  id: string
  fileName: string
  phase: ImportPhase
  begunAt: string
  problem?: ImportProblem | undefined
  report?: ImportReport | undefined
  progress?: ImportProgress | undefined
  /** Until when it can be undone; undefined where it cannot. */
  undoUntil?: string | undefined
  undone?: { removed: number; kept: number } | undefined
  /** The one before, where nothing came of this one and that one can be undone. */
  former?: ImportStatus | undefined
}

/** A row of the table of what does not come in. `detail`: where it is and why, in the words of the command. */
export type LeftOutItem = { title: string; reason: LeftOutReason; place: string; detail: string }

export type ImportPart = {
  id: string
  fileName: string
  /** The size of the whole file, and where in it the part begins. */
  size: number
  at: number
  bytes: Uint8Array
}

/** `conflict`: another import goes on. `missing`: the parts before are not here. `full`: the disk has no room. */
export type PartAnswer = 'received' | 'conflict' | 'missing' | 'full' | 'tooLarge' | 'malformed'

/** Brings in what another program has exported. One import at a time. */
export interface Imports {
  /** Undefined before the first one. */
  status(by: Administrator): Promise<ImportStatus | undefined>
  leftOut(by: Administrator): Promise<LeftOutItem[]>
  /** With the last part the file is read. */
  addPart(by: Administrator, part: ImportPart): Promise<PartAnswer>
  /** Brings it in, and does not wait for the end. False where it is not ready any more. */
  begin(by: Administrator, id: string, options: { fetchesPhotos: boolean }): Promise<boolean>
  /** Forgets a file, or ends an import in the middle. */
  stop(by: Administrator, id: string): Promise<boolean>
  /** Deletes what it has added and nobody has changed since. */
  undo(by: Administrator, id: string): Promise<boolean>
}
