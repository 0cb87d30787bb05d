import type { ColumnDataType, ColumnType, Expression, Kysely, Transaction } from 'kysely'
import type { ChangeKind } from '#core/content/changes.ts'
import type { PhotoAnswer } from '#core/images/photo-answer.ts'
import type { DocumentState } from '#core/kinds/document.ts'
import type { StoredFilter } from '#core/kinds/list-filters.ts'
import type { Language } from '#core/localized.ts'
import type { ContactKind } from '#core/sign-up/contact.ts'
import type { Consent } from '#core/sign-up/guardian.ts'
import type { MailReason } from '#core/sign-up/mail-reasons.ts'
import type { SignUpState } from '#core/sign-up/sign-up.ts'
import type { PostError, PostState } from '#core/telegram/telegram-post.ts'

// Longer than a source file should be, because all tables stand in one list.

/**
 * Both engines have the same columns: text, integer and bytes. Moments are ISO texts in UTC, which sort
 * chronologically. Bodies are JSON as text, which the engines do not change.
 */
export type Tables = {
  documents: {
    id: string
    kind: string
    version: number
    state: DocumentState
    sort_key: string
    series: ColumnType<string | null, string | null | undefined, string | null>
    slug: string | null
    publish_at: string
    body: string
    created_at: string
    updated_at: string
    updated_by: string
    /** See core/kinds/outdated-texts.ts: paths, separated by spaces. */
    outdated: string
    /** 1 where an editor wants it to be posted to Telegram. */
    posts_to_telegram: ColumnType<number, number | undefined, number>
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
  /** The administrators' lists: a row for each part of a list in which a document is. */
  listed_documents: {
    document_id: string
    kind: string
    filter: StoredFilter
    sort_key: string
    version: number
  }
  list_counts: { kind: string; filter: StoredFilter; documents: number }
  /** Every slug that a document ever had. */
  slugs: { kind: string; slug: string; document_id: string }
  /** Accepted forms with the version that each has saved, so that a copy of one changes nothing. */
  submissions: {
    kind: string
    key: string
    document_id: string
    /** null for forms of earlier releases. */
    version: number | null
    at: string
  }
  /** Feedback messages to send by mail; without `due_at` it is done. */
  outbox: { document_id: string; tries: number; due_at: string | null; at: string }
  /** A row for each sign-up: core/sign-up/sign-up.ts. */
  sign_ups: {
    id: string
    event_id: string
    key: string
    /** The token of the private address, which shows nothing that this row has not. */
    token: string
    number: number
    state: SignUpState
    version: number
    offered_until: string | null
    name: string
    contact: string
    contact_kind: ContactKind
    people: number
    answers: string
    language: Language
    wants_reminder: number
    note: string
    attended: number
    attended_at: string | null
    created_at: string
    is_by_team: number
    /** The contact in one spelling; null where it is no address of mails. */
    mailbox: ColumnType<string | null, string | null | undefined, string | null>
    /** Hashes of whence it was sent, of the address and of its network, for a day; null for none. */
    network: ColumnType<string | null, string | null | undefined, string | null>
    wide_network: ColumnType<string | null, string | null | undefined, string | null>
    burst: ColumnType<string | null, string | null | undefined, string | null>
    must_confirm: ColumnType<number, number | undefined, number>
    shows_initials: ColumnType<number, number | undefined, number>
    series_sign_up_id: ColumnType<string | null, string | null | undefined, string | null>
    photos_sent: ColumnType<number, number | undefined, number>
    /** The answer of a guardian, the same for all dates of a series. `guardian` is JSON. */
    consent: ColumnType<Consent | null, Consent | null | undefined, Consent>
    guardian_token: ColumnType<string | null, string | null | undefined, never>
    guardian_mailbox: ColumnType<string | null, string | null | undefined, string | null>
    guardian: ColumnType<string | null, string | null | undefined, string>
  }
  /** Photos that people have sent after an event, until somebody of the team has taken them. */
  sent_photos: { image_id: string; sign_up_id: string; said: PhotoAnswer; sent_at: string }
  /** People who come to all dates of a series; each date has its own row in `sign_ups`. */
  series_sign_ups: {
    id: string
    series: string
    /** The token of the private address, the same for all dates. */
    token: string
    created_at: string
    ended_at: string | null
    /** Offers in a row that were not accepted. */
    missed_offers: number
  }
  /** Mails about sign-ups; without `due_at` it is done. The id says what there is one mail about. */
  sign_up_mails: {
    id: string
    sign_up_id: string
    reason: MailReason
    letter: string | null
    tries: number
    due_at: string | null
    at: string
  }
  /** The post of a document in the Telegram channel, and what is to be done about it. */
  telegram_posts: {
    document_id: string
    /** See core/telegram/telegram-post.ts. */
    state: PostState
    /** When the post is compared with its document again; null for not before the next change. */
    due_at: string | null
    /** Grows with each change of the document. */
    requested: number
    /** The instance that works on it, and until when nobody else does. */
    claim: string | null
    claimed_until: string | null
    /** Attempts since the last success. */
    tries: number
    /** As a new post, not as a changed one. */
    sends: number
    /** The post as Telegram names it. */
    chat_id: string | null
    message_id: number | null
    link: string | null
    /** Shown by the post: the name of a photograph, and a hash of its text. */
    photo: string | null
    content: string | null
    error: PostError | null
    /** When the state or the post changed last. */
    at: string
  }
  changes: {
    seq: number
    kind: ColumnType<ChangeKind, string, never>
    document_id: string
    version: number
    at: string
    /** When visitors start to see the change; null for never. */
    public_from: string | null
  }
  media: { hash: string; type: string; bytes: Uint8Array; created_at: string }
  images: {
    id: string
    address: string
    alt_uk: ColumnType<string | null, never, string | null>
    alt_en: ColumnType<string | null, never, string | null>
    /** The important point in percent; null where nobody has chosen one. */
    point_x: ColumnType<number | null, never, number | null>
    point_y: ColumnType<number | null, never, number | null>
    /** The answer to "who is in it?"; null for images that are older than the question. */
    people: ColumnType<PhotoAnswer | null, PhotoAnswer | null | undefined, PhotoAnswer>
    people_at: ColumnType<string | null, string | undefined, string>
    people_by: ColumnType<string | null, string | undefined, string>
    /** Since when visitors do not see it, because somebody in it has asked for that. */
    hidden_at: ColumnType<string | null, never, string | null>
    hidden_by: ColumnType<string | null, never, string | null>
    created_at: string
    created_by: string
    /** null while a document or a revision uses it. */
    unused_since: string | null
  }
  /** Every alternative text that an image ever had; `images` has the newest as well. */
  image_texts: {
    image_id: string
    number: number
    alt_uk: string | null
    alt_en: string | null
    at: string
    by: string
  }
  image_files: { name: string; image_id: string; hash: string }
  /** In any of the revisions of a document. */
  image_uses: { image_id: string; document_id: string }
  /** A row for each document that used an erased image, or one row without a document. */
  image_erasures: { image_id: string; document_id: string | null; at: string; by: string }
  /** Hashes of what was erased for good, with which a restore erases it again. */
  erasures: { hash: string; at: string }
  sessions: {
    token_hash: string
    admin_id: string
    created_at: string
    seen_at: string
    expires_at: string
    device: string | null
    /** When the person signed in or used a passkey last; null for sessions of earlier releases. */
    confirmed_at: string | null
  }
  /** People sign in with them on their devices: the public half, with which nobody can sign in. */
  passkeys: {
    id: string
    admin_id: string
    public_key: string
    /** The only host where browsers offer it; null where it was not used since this is kept. */
    host: string | null
    /** Grows with each use, where the device counts. */
    counter: number
    transports: string
    name: string
    created_at: string
    used_at: string | null
  }
  /** Tokens that are valid once; `subject` is what they are about. */
  one_time_tokens: { token_hash: string; purpose: string; subject: string; expires_at: string }
  /** The documents in the search index, numbered because `search_postings` has a row for each of their words. */
  search_documents: { number: number; document_id: string; version: number }
  /** Searched for: see core/search/indexed-terms.ts. `scope`: see server/storage/search/scopes.ts. */
  search_terms: { number: number; term: string; scope: string; documents: number }
  /** Every form of a word that occurs, to find it by its beginning. */
  search_words: { word: string; term: string }
  /** A higher rank is a better result. */
  search_postings: { document: number; term: number; rank: number }
  /** Rendered share pictures; they are rendered again where they are missing. */
  share_pictures: {
    document_id: string
    language: string
    format: string
    version: number
    bytes: Uint8Array
    made_at: string
  }
  /** On PostgreSQL: hits in a window, which is over when it ends. */
  rate_limits: { key: string; hits: number; ends_at: string }
  settings: { name: string; value: string }
  schema_versions: { number: number; name: string; at: string }
}

export type Database = Kysely<Tables>
export type DatabaseTransaction = Transaction<Tables>
export type TableName = keyof Tables
export type Range = { offset: number; limit: number }

/** Reads or writes tables on one connection; in a transaction it sees what that has written. */
export class TableAccess<Connection extends Database = Database> {
  protected readonly db: Connection

  constructor(db: Connection) {
    this.db = db
  }
}

export type ColumnTypes = {
  /** A text that is compared byte by byte, whatever the locale of the machine. */
  text: ColumnDataType | Expression<unknown>
  bytes: ColumnDataType
}
