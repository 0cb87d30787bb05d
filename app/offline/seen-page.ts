import type { Language } from '#core/localized.ts'

/** What a page tells the worker when it was read. */
export type SeenPage = {
  release: string
  address: string
  language: Language
  /** The files of the build that the page has loaded. */
  files: string[]
  /** Whether anything may be fetched in advance. */
  mayFetch: boolean
}
