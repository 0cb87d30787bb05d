import type { z } from 'zod'
import type { FormField } from '#core/forms/fields.ts'
import type { Localized } from '#core/localized.ts'

export type KindName = 'event' | 'news' | 'organizer' | 'project' | 'admin' | 'feedback'

/** A kind of content, described once: storage, checks and forms follow from this. */
export type Kind<Body> = {
  readonly name: KindName
  /** Checks and tidies a body, on the way into the store and on the way out of it. */
  readonly schema: z.ZodType<Body, unknown>
  /** What a form must say, where that is more than the store asks for. */
  readonly formSchema?: z.ZodType<Body, unknown>
  /** What an administrator fills in, in this order. */
  readonly fields: readonly FormField[]
  /** Who may read it. Only what visitors read makes a page out of date. */
  readonly readers: 'visitors' | 'administrators'
  readonly order: 'ascending' | 'descending'
  /** Where it stands among its kind. Both engines compare this byte by byte, so it is ASCII. */
  sortKey(body: Body, publishAt: string): string
  /** The text that its address is made of; without it, it has no address. */
  title?(body: Body): Localized
}

/** A text's one name where only one can be used: the Ukrainian, or else the English. */
export function mainText(text: Localized): string {
  return text.uk ?? text.en ?? ''
}
