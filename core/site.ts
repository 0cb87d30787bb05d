import type { Admin, Administrator, AdminSaved } from './admin.ts'
import type { BodyIn, Section } from './contentKinds.ts'
import type { Change, Document, Draft, Published, Revision, Saved } from './document.ts'
import type { Feedback } from './feedback.ts'
import type { Added, ImageErasure, ImageText, NamingEntry } from './image.ts'
import type { Localized } from './localized.ts'
import type { OwnSession } from './session.ts'

/** All that pages may ask of the machine. */
export interface Site extends Contents {
  readonly admins: Admins
  readonly feedback: Letters
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
type Contents = { readonly [Name in Section]: Content<BodyIn<Name>> }

/** Content that visitors read: only what is published, in the order of its kind. */
export interface Content<Body> extends Desk<Body> {
  list(): Promise<Published<Body>[]>
  /** Pages count from 1; a page beyond the last is empty. */
  page(wanted: { page: number; size?: number }): Promise<Page<Body>>
  /** Finds it under an old slug too: where the found slug differs from the asked one, redirect. */
  bySlug(slug: string): Promise<Published<Body> | undefined>
  /** Its neighbours in the order of its kind: the way to the next one. */
  beside(id: string): Promise<Beside<Body>>
}

export type Beside<Body> = {
  before: Published<Body> | undefined
  after: Published<Body> | undefined
}

export type Page<Body> = { items: Published<Body>[]; page: number; hasMore: boolean }

/** What only an administrator may do. All of it is refused to anybody else by the types. */
export interface Desk<Body> {
  /** Drafts and what is not yet due as well; the removed ones only where they are asked for. */
  documents(by: Administrator, of?: { removed: boolean }): Promise<Document<Body>[]>
  document(by: Administrator, id: string): Promise<Document<Body> | undefined>
  history(by: Administrator, id: string): Promise<Revision<Body>[]>
  save(by: Administrator, draft: Draft<Body>): Promise<Saved<Body>>
  /** Puts it in the bin; nothing is lost. */
  remove(by: Administrator, id: string, version: number): Promise<Saved<Body>>
  /** Takes it out of the bin, as it was before. */
  restore(by: Administrator, id: string, version: number): Promise<Saved<Body>>
}

/** Who may change the site. Nobody removes themselves, so there is always somebody left. */
export interface Admins extends Omit<Desk<Admin>, 'save' | 'remove' | 'restore'> {
  invite(by: Administrator, invitation: { key: string; email: string }): Promise<AdminSaved>
  /** The account that has come in loses its place to whoever signs in next under its address. */
  inviteAgain(
    by: Administrator,
    again: { key: string; id: string; version: number },
  ): Promise<AdminSaved>
  /** Ends their sessions too. To come back they have to be invited. */
  remove(by: Administrator, id: string, version: number): Promise<AdminSaved>
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
export interface Letters extends Omit<Desk<Feedback>, 'save'> {
  send(draft: Pick<Draft<Feedback>, 'key' | 'body'>): Promise<Saved<Feedback>>
  mark(by: Administrator, id: string, version: number, answered: boolean): Promise<Saved<Feedback>>
}

/** Pictures of our own. A document names them by address, beside the addresses of others. */
export interface Images {
  /** Checks the bytes, whatever they were called, and keeps the picture in every size; never them. */
  add(by: Administrator, bytes: Uint8Array): Promise<Added>
  /** What it shows, for whoever cannot see it; false where the address is none of our own. */
  describe(by: Administrator, address: string, alt: Localized): Promise<boolean>
  /** The alternative texts of those of these addresses that have one. */
  described(addresses: readonly string[]): Promise<Record<string, Localized>>
  /** All that was ever said of these pictures, of each the oldest first. */
  texts(by: Administrator, addresses: readonly string[]): Promise<ImageText[]>
  /** The entries that name it now, those in the bin and those not yet out as well. */
  namedIn(by: Administrator, address: string): Promise<NamingEntry[]>
  /**
   * Removes it for good: its files, its texts, and its address in every version of every entry. Done
   * once more it is done already; false where the address is none of our own or never was.
   */
  erase(by: Administrator, address: string): Promise<boolean>
  /** When pictures that stood in this entry were erased, and by whom. */
  erasures(by: Administrator, id: string): Promise<ImageErasure[]>
}
