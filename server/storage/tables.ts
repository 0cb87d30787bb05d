import type { ColumnDataType, ColumnType, Expression, Kysely, Transaction } from 'kysely'
import type { ChangeKind, DocumentState } from '#core/content/document.ts'
import type { KindName } from '#core/content/kind.ts'

/**
 * Both engines keep the same columns: texts, whole numbers and bytes. Moments are ISO texts in UTC,
 * which sort as they read, and bodies are JSON texts, which come back as they went in.
 */
export type Tables = {
  documents: {
    id: string
    kind: KindName
    version: number
    state: DocumentState
    sort_key: string
    slug: string | null
    publish_at: string
    body: string
    created_at: string
    updated_at: string
    updated_by: string
    /** See core/content/outdated-texts.ts: paths with a blank between them. */
    outdated: string
  }
  revisions: {
    document_id: string
    version: number
    state: DocumentState
    publish_at: string
    body: string
    at: string
    by: string
    outdated: string
  }
  /** Every address a document ever had. */
  slugs: { kind: KindName; slug: string; document_id: string }
  /** Forms that have been accepted, so that a copy of one changes nothing. */
  submissions: { kind: KindName; key: string; document_id: string; at: string }
  /** Letters to send on by mail; without `due_at` it is done. */
  outbox: { document_id: string; tries: number; due_at: string | null; at: string }
  changes: {
    seq: number
    kind: ChangeKind
    document_id: string
    version: number
    at: string
    /** From when on visitors see it; null: never. */
    public_from: string | null
  }
  media: { hash: string; type: string; bytes: Uint8Array; created_at: string }
  images: {
    id: string
    address: string
    alt_uk: ColumnType<string | null, never, string | null>
    alt_en: ColumnType<string | null, never, string | null>
    created_at: string
    created_by: string
    /** null while a document or a revision names it; found out by a chore. */
    unused_since: string | null
  }
  /** Every alternative text that a picture ever had; the newest of them stands in `images` as well. */
  image_texts: {
    image_id: string
    number: number
    alt_uk: string | null
    alt_en: string | null
    at: string
    by: string
  }
  image_files: { name: string; image_id: string; hash: string }
  /** A row for each entry that named an erased image, or one without an entry. */
  image_erasures: { image_id: string; document_id: string | null; at: string; by: string }
  sessions: {
    token_hash: string
    admin_id: string
    created_at: string
    seen_at: string
    expires_at: string
    device: string | null
  }
  /** What the store knows about itself: see settings.ts. */
  settings: { name: string; value: string }
  schema_versions: { number: number; name: string; at: string }
}

export type Database = Kysely<Tables>
export type DatabaseTransaction = Transaction<Tables>

/** How an engine names the column types that the two do not share. */
export type ColumnTypes = {
  /** A text that is compared byte by byte, whatever the language of the machine. */
  text: ColumnDataType | Expression<unknown>
  bytes: ColumnDataType
}
