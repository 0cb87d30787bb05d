import type { z } from 'zod'
import type { FormField } from '#core/forms/fields.ts'
import type { Localized } from '#core/localized.ts'

export type KindName = 'event' | 'news' | 'organizer' | 'project' | 'admin' | 'feedback'

/** The description of a kind of documents, from which storage, validation and forms follow. */
export type Kind<Body> = {
  readonly name: KindName
  /** Validates and normalizes a body when it is saved and when it is read. */
  readonly schema: z.ZodType<Body, unknown>
  /** For forms, where they require more than the store. */
  readonly formSchema?: z.ZodType<Body, unknown>
  /** The fields of the form, in this order. */
  readonly fields: readonly FormField[]
  /** Only changes of what visitors read make pages outdated. */
  readonly readers: 'visitors' | 'administrators'
  readonly order: 'ascending' | 'descending'
  /** The key by which documents are sorted. The databases compare it byte by byte, so it is ASCII. */
  sortKey(body: Body, publishAt: string): string
  /** The text from which the slug is made; a kind without it has no addresses. */
  title?(body: Body): Localized
}

/** The Ukrainian text, or else the English one, where only one can be used. */
export function mainText(text: Localized): string {
  return text.uk ?? text.en ?? ''
}
