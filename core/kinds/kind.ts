import type { z } from 'zod'
import type { Day } from '#core/dates.ts'
import type { FormField } from '#core/forms/fields.ts'
import type { FormValues } from '#core/forms/form.ts'
import type { Localized } from '#core/localized.ts'
import type { Role } from '#core/roles.ts'
import type { PathWithoutScreen, ScreenPath } from '#core/screens.ts'

/** A kind of documents that the store has: validation, order and search follow from it. */
export type Kind<Body, Name extends string = string> = {
  readonly name: Name
  /** True if visitors see its documents: then a change is announced to them, and cached pages are dropped. */
  readonly isPublic: boolean
  /** A change is announced to every open page, which then also loads the data of the root again. */
  readonly isOnEveryPage?: true
  /** Only administrators see its documents and hear of their changes. */
  readonly isForAdministrators?: true
  /** The id of the only such document, otherwise random: letters, digits and hyphens, unlike those of other kinds. */
  identify?(body: Body): string
  /** Validates and normalizes a body when it is saved and when it is read. */
  readonly schema: z.ZodType<Body, unknown>
  /** For forms, where they require more than the store. */
  readonly formSchema?: z.ZodType<Body, unknown>
  readonly fields: readonly FormField[]
  /** The fields in which it is searched, where they are not those of the form. */
  readonly searchFields?: readonly SearchField[]
  /** Ascending by default. */
  readonly order?: 'descending'
  /** The key by which documents are sorted. The databases compare it byte by byte, so it is ASCII. */
  sortKey(body: Body, publishAt: string): string
  /** The days by which readers know it, where they are not those of its day fields. */
  days?(body: Body, publicationDay: Day): Day[]
  /**
   * The documents are upcoming until their last day is over; the list has the upcoming ones, and '/events/2026' the
   * past ones of a year, by the page of one document. Their sort keys are made by `sortKeyOfPeriod`.
   */
  readonly hasPeriods?: true
  /** A new document can be repeated: those that this makes are of one series (core/commands/series-commands.ts). */
  seriesOf?(body: Body): string | undefined
  isUnanswered?(body: Body): boolean
  /** The text from which the slug is made; a kind without it has no addresses. */
  title?(body: Body): Localized
  /** The slug is the end of its address, '/tips#photos'. It never changes: no server can redirect from there. */
  readonly slugIsAnchor?: true
}

export type FormKind<Body, Name extends string = string, Messages extends string = string> = Kind<
  Body,
  Name
> & {
  title(body: Body): Localized
  /** The least role that writes its documents, and reads more of them than visitors do. */
  readonly role: Role
  /** The namespace with the texts of its form and the name of its list. */
  readonly formMessages: Messages
  /** The fields and groups with which the form begins, where it asks in another order than that of the fields. */
  readonly formOrder?: readonly string[]
  /** The form of a new document begins with them. */
  readonly newValues?: FormValues
  /** Its documents can be posted to Telegram; server/telegram/compose-post.ts says what a post contains. */
  readonly hasTelegramPosts?: true
  /** Its documents have ids that follow from them, and are neither drafts nor removed. */
  readonly isAlwaysPublished?: true
  /** Takes over from the document as it is now what the form does not ask for. */
  keep?(body: Body, current: Body): Body
  /** Documents can be cancelled and postponed; these are the fields of the form that this changes. */
  readonly statusFields?: readonly string[]
}

/** A kind that visitors read on pages of its own. */
export type ListKind<
  Body,
  Name extends string = string,
  Messages extends string = string,
> = FormKind<Body, Name, Messages> & {
  readonly isPublic: true
  readonly role: 'editor'
  /**
   * The address of its list, a screen. The page is app/news/ListPage.tsx. Visitors have no list of a kind whose path
   * is no screen.
   */
  readonly path: ScreenPath | PathWithoutScreen
  /** Each document has a page of its own, '/news/:slug', by app/news/ItemPage.tsx. */
  readonly hasItemPages: boolean
  /** Each document has a sheet for a noticeboard, '/print/projects/:slug', by app/projects/sheets/ItemSheet.tsx. */
  readonly hasPrintSheets?: true
  /**
   * The texts that may be drawn on the picture of a document, by their keys, 'server:stalePage': first what stands above
   * its title. By default the text of its section alone.
   */
  readonly drawnTexts?: readonly [`${string}:${string}`, ...`${string}:${string}`[]]
  readonly pageSize: number
  /** Pages that the list shows together at most, 1 by default; the next page begins the list anew. */
  readonly pagesAtOnce?: number
  /** Feed readers can follow the newest documents: '/news.rss'. */
  readonly rss?: RssDescription<Body>
}

type RssDescription<Body> = {
  /** The namespace whose `page` has the title and the description of the feed. */
  readonly messages: string
  /** The Markdown text whose beginning is shown. */
  text(body: Body): Localized
}

/** Keeps the exact types of the names: the compiler uses them to find what a kind lacks. */
export function defineListKind<Body, const Name extends string, const Messages extends string>(
  kind: ListKind<Body, Name, Messages>,
): ListKind<Body, Name, Messages> {
  return kind
}

export function isListKind<Body>(kind: FormKind<Body>): kind is ListKind<Body> {
  return 'path' in kind
}

/** Begins with both days: the store finds documents by the last one. */
export function sortKeyOfPeriod({ start, end }: { start: Day; end: Day }, text: string): string {
  return `${start} ${end} ${text}`
}

/** Where visitors read a document: on its own page, or else in the list. */
export function publicPath(
  { path, hasItemPages }: Pick<ListKind<unknown>, 'path' | 'hasItemPages'>,
  slug: string,
): string {
  return hasItemPages ? `${path}/${slug}` : path
}

/** The same with its place in the list. */
export function pageOf(
  kind: Pick<ListKind<unknown>, 'path' | 'hasItemPages' | 'name' | 'slugIsAnchor'>,
  slug: string,
): { path: string; hash: string } {
  return { path: publicPath(kind, slug), hash: kind.hasItemPages ? '' : `#${anchorOf(kind, slug)}` }
}

/** The id of a document in the page of its list. */
export function anchorOf(
  { name, slugIsAnchor }: Pick<Kind<unknown>, 'name' | 'slugIsAnchor'>,
  slug: string,
): string {
  return slugIsAnchor ? slug : `${name}-${slug}`
}

/** The address of its sheet for a noticeboard; undefined where its kind has none. */
export function printPath(
  { path, hasPrintSheets }: Pick<ListKind<unknown>, 'path' | 'hasPrintSheets'>,
  slug: string,
): string | undefined {
  return hasPrintSheets && `/print${path}/${slug}`
}

export type SearchField = Pick<FormField, 'name' | 'path' | 'control' | 'language' | 'isQuestion'>

/** The Ukrainian text, or else the English one, where only one can be used. */
export function mainText(text: Localized): string {
  return text.uk ?? text.en ?? ''
}

export function fieldsInFormOrder({
  fields,
  formOrder = [],
}: Pick<FormKind<unknown>, 'fields' | 'formOrder'>): FormField[] {
  const placeOf = ({ name, group }: FormField) => {
    const place = formOrder.findIndex((first) => first === name || first === group)
    return place < 0 ? formOrder.length : place
  }
  const shown = fields.filter(({ control }) => control !== 'hidden')
  return [...shown].sort((one, other) => placeOf(one) - placeOf(other))
}
