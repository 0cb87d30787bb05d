import type { Zone } from '#core/zone.ts'
import type { StoredDocument } from './document-rows.ts'
import type { ErasedThing } from './erasures.ts'
import type { DatabaseTransaction, TableName, Tables } from './tables.ts'
import type { WriteContext } from './write-context.ts'

/** `signUpRetentionDays`: after the last day of the event. */
export type RetentionDays = { feedbackRetentionDays: number; signUpRetentionDays: number }

/** Erased since the moment of an earlier state, in which it is to be erased again. */
export type Erased = {
  has(thing: ErasedThing): boolean
  /** Not what was ended before that moment: it may have begun again in the state. */
  hasSince(thing: ErasedThing): boolean
  /** False for a backup that stays one: nobody is offered anything in it, and people stay as they were. */
  isForSite: boolean
}

/** A subject of the store: its tables, and what follows for them. All functions run in the transaction that writes. */
export type Subject = {
  /** The tables that backups have, with the columns of their keys, after the rows they refer to. */
  backedUp: { readonly [Name in TableName]?: readonly (keyof Tables[Name])[] }
  /** Secrets, and what is computed from the tables of a backup when it is restored. */
  otherTables: readonly TableName[]
  /** Those of its tables whose rows go with a document. */
  ofDocuments?: readonly (
    | 'revisions'
    | 'slugs'
    | 'submissions'
    | 'outbox'
    | 'telegram_posts'
    | 'share_pictures'
  )[]
  /** Brings the rows in line with documents that were added, or that look different now. */
  onStored?(
    trx: DatabaseTransaction,
    documents: readonly StoredDocument[],
    context: WriteContext,
  ): Promise<void>
  /** Before the documents themselves are deleted. */
  onPurged?(trx: DatabaseTransaction, ids: readonly string[], now: Date): Promise<void>
  /** Adds what is missing of the documents that were changed after this change; 0 for all documents. */
  fill?(trx: DatabaseTransaction, changedSince: number, zone: Zone): Promise<void>
  /** The daily job: deletes what is older than its retention. */
  prune?(context: WriteContext, days: RetentionDays): Promise<void>
  eraseAgain?(context: WriteContext, erased: Erased): Promise<void>
  /** Deletes what a real site must not take over from a demo, besides its documents. */
  endDemo?(trx: DatabaseTransaction): Promise<void>
}
