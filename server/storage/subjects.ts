import type { Present } from '#core/dates.ts'
import { OneTimeTokens } from './admins/one-time-tokens.ts'
import { PasskeyReader, PasskeyTransactor } from './admins/passkeys.ts'
import { SessionTransactor, SessionWriter } from './admins/sessions.ts'
import { adminSubject } from './admins/subject.ts'
import { Changes } from './base/changes.ts'
import { pruneErasures } from './base/erasures.ts'
import { MailQueue } from './base/mail-queue.ts'
import { FactReader, FactTransactor } from './base/store-facts.ts'
import type { Subject } from './base/subject.ts'
import { type DatabaseTransaction, TableAccess, type TableName } from './base/tables.ts'
import { WriteContext } from './base/write-context.ts'
import { DocumentReader } from './content/document-reader.ts'
import { DocumentTransactor } from './content/document-transactor.ts'
import { SeriesReader, SeriesTransactor } from './content/series.ts'
import { contentSubject } from './content/subject.ts'
import { TipTransactor } from './content/tips.ts'
import { InboxTransactor } from './feedback/inbox.ts'
import { feedbackSubject } from './feedback/subject.ts'
import { ImageReader } from './images/image-reader.ts'
import { ImageTransactor } from './images/image-transactor.ts'
import {
  sharePictureSubject,
  SharePictureReader,
  SharePictureTransactor,
} from './images/share-pictures.ts'
import { imageSubject } from './images/subject.ts'
import { derivedLists } from './lists/list-writer.ts'
import { Lists } from './lists/lists.ts'
import { PhotoReader } from './photos/photo-reader.ts'
import { PhotoTransactor } from './photos/photo-transactor.ts'
import { derivedIndex } from './search/derived-index.ts'
import { SearchIndex } from './search/search-index.ts'
import { zoneSubject } from './settings/zone-subject.ts'
import { SeriesSignUpReader } from './sign-up/series-sign-up-reader.ts'
import { SignUpMails } from './sign-up/sign-up-mails.ts'
import { SignUpReader } from './sign-up/sign-up-reader.ts'
import { SignUpTransactor } from './sign-up/sign-up-transactor.ts'
import { signUpSubject } from './sign-up/subject.ts'
import { PostTransactor } from './telegram/post-transactor.ts'
import { PostWriter } from './telegram/post-writer.ts'
import { telegramSubject } from './telegram/subject.ts'

const ownSubject = {
  // The time of an erasure is in the key, so that the keys of a file of points are all there is to know.
  backedUp: { changes: ['seq'], erasures: ['hash', 'at'], settings: ['name'] },
  // Rate limits last for minutes.
  otherTables: ['rate_limits', 'schema_versions'],
  prune: ({ trx, now }) => pruneErasures(trx, now),
} as const satisfies Subject

/** In the order in which their rows can be written: those of others refer to documents. */
const subjects = [
  contentSubject,
  derivedIndex,
  derivedLists,
  imageSubject,
  sharePictureSubject,
  feedbackSubject,
  signUpSubject,
  telegramSubject,
  zoneSubject,
  adminSubject,
  ownSubject,
] as const

/** Readers only read, writers also write with single statements; all else is written by the transactors. */
export class Readers extends TableAccess {
  readonly documents = new DocumentReader(this.db)
  readonly series = new SeriesReader(this.db)
  readonly lists = new Lists(this.db)
  readonly searchIndex = new SearchIndex(this.db)
  readonly images = new ImageReader(this.db)
  readonly photos = new PhotoReader(this.db)
  readonly sharePictures = new SharePictureReader(this.db)
  /** Feedback that waits to be sent by mail. */
  readonly mails = new MailQueue(this.db, 'outbox', 'document_id')
  readonly signUps = new SignUpReader(this.db)
  readonly signUpMails = new SignUpMails(this.db)
  readonly seriesSignUps = new SeriesSignUpReader(this.db)
  readonly telegramPosts = new PostWriter(this.db)
  readonly sessions = new SessionWriter(this.db)
  readonly passkeys = new PasskeyReader(this.db)
  readonly tokens = new OneTimeTokens(this.db)
  readonly changes = new Changes(this.db)
  readonly facts = new FactReader(this.db)
}

/** Writes in one transaction. There is no other writer until its end, so no check needs a retry. */
export function createTransactor(context: WriteContext) {
  const { trx } = context
  const documents = new DocumentTransactor(context)
  return {
    documents,
    series: new SeriesTransactor(trx, documents),
    tips: new TipTransactor(documents),
    images: new ImageTransactor(context),
    photos: new PhotoTransactor(context, documents),
    sharePictures: new SharePictureTransactor(trx),
    inbox: new InboxTransactor(trx),
    signUps: new SignUpTransactor(context),
    telegramPosts: new PostTransactor(context),
    sessions: new SessionTransactor(context),
    passkeys: new PasskeyTransactor(context),
    tokens: new OneTimeTokens(trx),
    facts: new FactTransactor(trx),
  }
}

export type Transactor = ReturnType<typeof createTransactor>

export function createContext(
  trx: DatabaseTransaction,
  by: string,
  present: Present,
): WriteContext {
  return new WriteContext(trx, by, present, subjects)
}

type KeysOf<Keys> = Keys extends unknown ? keyof Keys : never
type OneSubject = (typeof subjects)[number]
export type BackedUpTable = KeysOf<OneSubject['backedUp']>

/** The columns of the key of each table. `image_erasures` has none: it is read at once. */
export const backedUpTables = Object.assign(
  {},
  ...subjects.map(({ backedUp }) => backedUp),
) as Record<BackedUpTable, readonly string[]>

export const backedUpTableNames = Object.keys(backedUpTables) as BackedUpTable[]

export const otherTableNames: readonly TableName[] = subjects.flatMap(
  ({ otherTables }) => otherTables,
)

// A new table does not compile until a subject names it.
true satisfies [Exclude<TableName, BackedUpTable | OneSubject['otherTables'][number]>] extends [
  never,
]
  ? true
  : never
