import type { Tables } from '#server/storage/base/tables.ts'

/** With the columns of their keys, after the rows they refer to. `image_erasures` has none: it is read at once. */
export const backedUpTables = {
  documents: ['id'],
  revisions: ['document_id', 'version'],
  slugs: ['kind', 'slug'],
  submissions: ['kind', 'key'],
  outbox: ['document_id'],
  sign_ups: ['id'],
  sign_up_mails: ['id'],
  telegram_posts: ['document_id'],
  changes: ['seq'],
  media: ['hash'],
  images: ['id'],
  image_texts: ['image_id', 'number'],
  image_files: ['name'],
  image_erasures: [],
  passkeys: ['id'],
  // The time is in the key, so that the keys of a file of points are all there is to know.
  erasures: ['hash', 'at'],
  settings: ['name'],
} as const satisfies { [Name in keyof Tables]?: readonly (keyof Tables[Name])[] }

export type BackedUpTable = keyof typeof backedUpTables

export const backedUpTableNames = Object.keys(backedUpTables) as BackedUpTable[]

/** Sessions and tokens are secrets, and rate limits last for minutes. The others are computed from the tables of the backup when it is restored. */
export const otherTableNames = [
  'sessions',
  'one_time_tokens',
  'rate_limits',
  'share_pictures',
  'listed_documents',
  'list_counts',
  'image_uses',
  'search_postings',
  'search_words',
  'search_terms',
  'search_documents',
  'schema_versions',
] as const satisfies (keyof Tables)[]

type NamedTable = BackedUpTable | (typeof otherTableNames)[number]

// A new table does not compile until it is in one of the two lists.
true satisfies [Exclude<keyof Tables, NamedTable>] extends [never] ? true : never
