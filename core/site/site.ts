import type { OwnPasskeys } from '#core/admins/passkey.ts'
import type { Administrator, Editor, PersonWith } from '#core/admins/person.ts'
import type { Settings } from '#core/community/settings.ts'
import type { Change } from '#core/content/changes.ts'
import type {
  BodyOf,
  ContentName,
  ListName,
  contentKinds,
  listKinds,
} from '#core/content/content-kinds.ts'
import type { Day, Present } from '#core/dates.ts'
import type { EventSeries } from '#core/events/event-series.ts'
import type { FeedbackMessage } from '#core/feedback/feedback-message.ts'
import type { ImagePoint } from '#core/images/image-point.ts'
import type { AddImageResult, ImageErasure, ImageAltText, ImageUsage } from '#core/images/image.ts'
import type { PhotoAnswer, PhotoStatus } from '#core/images/photo-answer.ts'
import type {
  ChangeTarget,
  Decision,
  Document,
  DocumentInput,
  Published,
  Revision,
  SaveResult,
} from '#core/kinds/document.ts'
import type { ListCounts, ListFilter } from '#core/kinds/list-filters.ts'
import type { Language, Localized } from '#core/localized.ts'
import type { SiteTexts } from '#core/messages/messages.ts'
import type { ResultText } from '#core/search/result-text.ts'
import type { TelegramPosts } from '#core/telegram/telegram-posts.ts'
import type { TipOrder } from '#core/tips/tip-order.ts'
import type { Admins, OwnSessions } from './admins.ts'
import type { Backups } from './backups.ts'
import type { FirstSteps } from './first-steps.ts'
import type { Imports } from './imports.ts'
import type { Photos } from './photos.ts'
import type { SignUps } from './sign-ups.ts'

// Longer than a source file should be, because it is the one list of what pages may ask for.

export interface Site extends ContentByName, SiteTexts {
  /** The clock of the site. Whatever is asked about the present gets its moment from it. */
  now(): Date
  /** The same with the day and the time zone of the community. */
  present(): Present
  readonly eventSeries: EventSeries
  readonly tipOrder: TipOrder
  readonly admins: Admins
  readonly feedback: FeedbackMessages
  readonly signUps: SignUps
  readonly sessions: OwnSessions
  readonly passkeys: OwnPasskeys
  readonly images: Images
  readonly photos: Photos
  readonly backups: Backups
  readonly imports: Imports
  readonly telegram: TelegramPosts
  readonly firstSteps: FirstSteps

  currentSettings(): Promise<Settings>
  /** As they were last read, for while the store does not answer. */
  lastSettings(): Settings
  /** The published pages to which the menu or the footer of every page has a link, in the order of the links. */
  linkedPages(): Promise<LinkedPage[]>
  /** As they were last read. */
  lastLinkedPages(): LinkedPage[]
  /** True if visitors can read any tip: a site without them has no link to their page. */
  hasTips(): Promise<boolean>

  /** The published documents that contain all words of the query, or are one typo away from it. */
  search(query: string, options: SearchOptions): Promise<SearchResults>
  /** Grows with every change that visitors see. A page with an older number is outdated. */
  dataVersion(): number
  /** The same without what crowds change, which is only on the pages of its documents. */
  contentVersion(): number
  /** Grows with every change. */
  lastChange(): number
  /** When the next scheduled content becomes visible; that is not announced as a change. */
  nextPublication(): Promise<Date | undefined>
  /**
   * Calls the listener for every change, also of other instances, in order; for those of crowds at most once in two
   * seconds. Returns how to unsubscribe.
   */
  onChange(listener: (change: Change) => void): () => void
}

export type LinkedPage = { slug: string; title: Localized; place: 'menu' | 'footer' }

export type SearchOptions = {
  /** Results in this language come first. */
  language: Language
  /** All kinds by default. */
  contentNames?: readonly ListName[]
  limit: number
}

export type SearchResults = {
  /** The kinds of which something was found. */
  groups: { contentName: ListName; hits: SearchHit[]; hasMore: boolean }[]
  /** True if nothing has the words as they were typed, and similar words were searched for. */
  isCorrected: boolean
}

export type SearchHit = ResultText & { document: Published<unknown> }

type ContentByName = {
  readonly [Name in ListName]: (typeof listKinds)[Name] extends { hasPeriods: true }
    ? DatedContent<BodyOf<Name>>
    : Content<BodyOf<Name>>
} & {
  readonly [Name in Exclude<ContentName, ListName>]: AdminContent<
    BodyOf<Name>,
    PersonWith[(typeof contentKinds)[Name]['role']]
  >
}

export type PageQuery = {
  page: number
  /** Where the pages before are wanted too: the first of them. */
  firstPage?: number
  size?: number
}

/** Content for visitors: only published documents, in the order of their kind. */
export interface Content<Body> extends AdminContent<Body> {
  /** Pages count from 1; a page beyond the last is empty. */
  page(options: PageQuery): Promise<ContentPage<Body>>
  /**
   * The slugs for the site map: of so many documents that were created one after another, the published ones.
   * Parts count from 1.
   */
  slugs(options: { part: number; size: number }): Promise<{ slug: string; updatedAt: string }[]>
  slugParts(size: number): Promise<number>
  /** Counts the published documents before it in the order of its kind; undefined where these are very many. */
  position(id: string): Promise<number | undefined>
  /** Also finds old slugs: where the document's slug differs from the requested one, redirect. */
  bySlug(slug: string): Promise<Published<Body> | undefined>
  /** The published documents before and after it, in the order of its kind. */
  neighbors(id: string): Promise<Neighbors<Body>>
  /** The next published documents in the order of its kind; after the last one it continues with the first. */
  following(id: string, limit: number): Promise<Published<Body>[]>
}

/** Content of a kind whose documents end. Days are those of the community. */
export interface DatedContent<Body> extends Content<Body> {
  /** Documents whose last day is not over, by their first day. */
  upcoming(
    options: PageQuery & {
      today: Day
      /** Shows only the next event of each series. */
      isOncePerSeries?: boolean
    },
  ): Promise<ContentPage<Body>>
  /** Those of a series, by their first day. */
  upcomingOfSeries(series: string, today: Day): Promise<Published<Body>[]>
  /** Documents that ended before today, of one year or of all, the newest first. */
  past(options: PageQuery & { year?: number; today: Day }): Promise<ContentPage<Body>>
  /** The years in which documents ended before today, the newest first. */
  pastYears(today: Day): Promise<number[]>
  /** All documents that end on this day or later, by their first day. */
  endingSince(day: Day): Promise<Published<Body>[]>
}

export type Neighbors<Body> = {
  previous: Published<Body> | undefined
  next: Published<Body> | undefined
}

export type ContentPage<Body> = { items: Published<Body>[]; page: number; hasMore: boolean }

/** For signed-in people only: each function needs somebody with the role. */
export interface AdminContent<Body, By extends Editor = Editor> {
  /** A page of one part of the list, which is by default everything outside the bin. */
  documents(by: By, query?: DocumentListQuery): Promise<DocumentList<Body>>
  counts(by: By): Promise<ListCounts>
  document(by: By, id: string): Promise<Document<Body> | undefined>
  /** Its versions, all or these, the newest first. */
  history(by: By, id: string, versions?: { first: number; last: number }): Promise<Revision<Body>[]>
  save(by: By, input: DocumentInput<Body>): Promise<SaveResult<Body>>
  /** Changes a document as a function of how it is now, which the function can refuse. */
  change<Refusal extends { ok: false }>(
    by: By,
    target: ChangeTarget,
    decide: (current: Document<Body>) => Decision<Body> | Refusal,
  ): Promise<SaveResult<Body> | Refusal>
  remove(by: By, id: string, version: number): Promise<SaveResult<Body>>
  /** Takes a document out of the bin, in its previous state. */
  restore(by: By, id: string, version: number): Promise<SaveResult<Body>>
}

export type DocumentListQuery = {
  filter?: ListFilter
  /** Searched like the site. Then the best results come first, and only the best few hundred are found. */
  search?: string
  /** Pages count from 1; a page beyond the last is the last. */
  page?: number
  size?: number
}

export type DocumentList<Body> = {
  documents: Document<Body>[]
  page: number
  pages: number
  counts: ListCounts
  /** True if a search has more results than its pages show. */
  hasMoreResults: boolean
}

/** Feedback messages: visitors send them; administrators read, answer and remove them. */
export interface FeedbackMessages extends Omit<
  AdminContent<FeedbackMessage, Administrator>,
  'save' | 'change'
> {
  send(
    input: Pick<DocumentInput<FeedbackMessage>, 'key' | 'body'>,
  ): Promise<SaveResult<FeedbackMessage> | { ok: false; reason: 'full' }>
  /** When messages were refused because there were too many in a day, if that was within the last week. */
  lastFullAt(by: Administrator): Promise<string | undefined>
  setAnswered(
    by: Administrator,
    id: string,
    version: number,
    answered: boolean,
  ): Promise<SaveResult<FeedbackMessage>>
}

/** Uploaded images. Documents contain their addresses, and those of images on other sites. */
export interface Images {
  /** Checks the bytes and stores the image in all sizes, but not the original. */
  add(by: Editor, bytes: Uint8Array, answer?: PhotoAnswer): Promise<AddImageResult>
  /** Sets the alternative text in these languages; false where the address is not that of an uploaded image. */
  setAltText(by: Editor, address: string, alt: Localized): Promise<boolean>
  /** The alternative texts by address; addresses without one are missing. */
  altTexts(addresses: readonly string[]): Promise<Record<string, Localized>>
  /** Sets the important point, or leaves it to the site; false where the address is not that of an uploaded image. */
  setPoint(by: Editor, address: string, point: ImagePoint | undefined): Promise<boolean>
  /** The important points by address; addresses without one are missing. */
  points(addresses: readonly string[]): Promise<Record<string, ImagePoint>>
  /** The team's answers about photos, by address; addresses elsewhere are missing. */
  statuses(by: Editor, addresses: readonly string[]): Promise<Record<string, PhotoStatus>>
  /** True if visitors may see it. */
  isVisible(address: string): Promise<boolean>
  /** Records who is in a photo. While it is 'notYet', visitors see the photo nowhere. */
  setAnswer(by: Editor, address: string, answer: PhotoAnswer): Promise<boolean>
  /** Hides a photo from visitors everywhere, or shows it again; false where there is no such image. */
  setHidden(by: Editor, address: string, isHidden: boolean): Promise<boolean>
  altTextHistory(by: Editor, addresses: readonly string[]): Promise<ImageAltText[]>
  /** The documents that use it now, including drafts and the bin. */
  findUsages(by: Editor, address: string): Promise<ImageUsage[]>
  /**
   * Deletes its files, its texts, and its address in every version of every document. True when it has been
   * erased already; false where the address is not that of an uploaded image.
   */
  erase(by: Administrator, address: string): Promise<boolean>
  erasures(by: Editor, id: string): Promise<ImageErasure[]>
}
