import type { Admin, Administrator, AdminSaveResult } from './admins/admin.ts'
import type { BodyOf, ContentName } from './content/content-kinds.ts'
import type {
  Change,
  Document,
  DocumentInput,
  Published,
  Revision,
  SaveResult,
} from './content/document.ts'
import type { FeedbackMessage } from './feedback/feedback-message.ts'
import type { AddImageResult, ImageErasure, ImageAltText, ImageUsage } from './images/image.ts'
import type { Localized } from './localized.ts'
import type { OwnSession } from './admins/session.ts'

/** All that pages may ask of the machine. */
export interface Site extends ContentByName {
  readonly admins: Admins
  readonly feedback: FeedbackMessages
  readonly sessions: OwnSessions
  readonly images: Images

  /** Grows with every change that a visitor could see. A page made at an older number is out of date. */
  dataVersion(): number
  /** Grows with every change there is. */
  lastChange(): number
  /** Something scheduled becomes visible at this moment, without a change to announce it. */
  nextPublication(): Promise<Date | undefined>
  /** Tells of every change, also those of other instances, in order; returns how to stop listening. */
  onChange(listener: (change: Change) => void): () => void
}

/** A kind of content that stands in `contentKinds` is asked for by its name there. */
type ContentByName = { readonly [Name in ContentName]: Content<BodyOf<Name>> }

/** Content that visitors read: only what is published, in the order of its kind. */
export interface Content<Body> extends AdminContent<Body> {
  list(): Promise<Published<Body>[]>
  /** Pages count from 1; a page beyond the last is empty. */
  page(options: { page: number; size?: number }): Promise<ContentPage<Body>>
  /** Finds it under an old slug too: where the found slug differs from the asked one, redirect. */
  bySlug(slug: string): Promise<Published<Body> | undefined>
  /** Its neighbours in the order of its kind: the way to the next one. */
  neighbors(id: string): Promise<Neighbors<Body>>
}

export type Neighbors<Body> = {
  previous: Published<Body> | undefined
  next: Published<Body> | undefined
}

export type ContentPage<Body> = { items: Published<Body>[]; page: number; hasMore: boolean }

/** What only an administrator may do. All of it is refused to anybody else by the types. */
export interface AdminContent<Body> {
  /** Drafts and what is not yet due as well; the removed ones only where they are asked for. */
  documents(by: Administrator, filter?: { removed: boolean }): Promise<Document<Body>[]>
  document(by: Administrator, id: string): Promise<Document<Body> | undefined>
  history(by: Administrator, id: string): Promise<Revision<Body>[]>
  save(by: Administrator, input: DocumentInput<Body>): Promise<SaveResult<Body>>
  /** Puts it in the bin; nothing is lost. */
  remove(by: Administrator, id: string, version: number): Promise<SaveResult<Body>>
  /** Takes it out of the bin, as it was before. */
  restore(by: Administrator, id: string, version: number): Promise<SaveResult<Body>>
}

/** Who may change the site. Nobody removes themselves, so there is always somebody left. */
export interface Admins extends Omit<AdminContent<Admin>, 'save' | 'remove' | 'restore'> {
  invite(by: Administrator, invitation: { key: string; email: string }): Promise<AdminSaveResult>
  /** The account that has come in loses its place to whoever signs in next under its address. */
  inviteAgain(
    by: Administrator,
    invitation: { key: string; id: string; version: number },
  ): Promise<AdminSaveResult>
  /** Ends their sessions too. To come back they have to be invited. */
  remove(by: Administrator, id: string, version: number): Promise<AdminSaveResult>
}

/** The browsers in which an administrator is signed in. Nobody sees or ends another's. */
export interface OwnSessions {
  /** Those that still hold: the one that asks first, then by when they were last used. */
  list(by: Administrator): Promise<OwnSession[]>
  /** False where it is none of theirs, or over already; the one that asks is ended by signing out. */
  end(by: Administrator, id: string): Promise<boolean>
  /** All but the one that asks; returns how many. */
  endOthers(by: Administrator): Promise<number>
}

/** Feedback: anybody sends it, administrators read it, answer it and put it in the bin. */
export interface FeedbackMessages extends Omit<AdminContent<FeedbackMessage>, 'save'> {
  send(
    input: Pick<DocumentInput<FeedbackMessage>, 'key' | 'body'>,
  ): Promise<SaveResult<FeedbackMessage>>
  setAnswered(
    by: Administrator,
    id: string,
    version: number,
    answered: boolean,
  ): Promise<SaveResult<FeedbackMessage>>
}

/** Pictures of our own. A document names them by address, beside the addresses of others. */
export interface Images {
  /** Checks the bytes, whatever they were called, and keeps the picture in every size; never them. */
  add(by: Administrator, bytes: Uint8Array): Promise<AddImageResult>
  /** What it shows, for whoever cannot see it; false where the address is none of our own. */
  setAltText(by: Administrator, address: string, alt: Localized): Promise<boolean>
  /** The alternative texts of those of these addresses that have one. */
  altTexts(addresses: readonly string[]): Promise<Record<string, Localized>>
  /** All that was ever said of these pictures, of each the oldest first. */
  altTextHistory(by: Administrator, addresses: readonly string[]): Promise<ImageAltText[]>
  /** The entries that name it now, those in the bin and those not yet out as well. */
  findUsages(by: Administrator, address: string): Promise<ImageUsage[]>
  /**
   * Removes it for good: its files, its texts, and its address in every version of every entry. Done
   * once more it is done already; false where the address is none of our own or never was.
   */
  erase(by: Administrator, address: string): Promise<boolean>
  /** When pictures that stood in this entry were erased, and by whom. */
  erasures(by: Administrator, id: string): Promise<ImageErasure[]>
}
