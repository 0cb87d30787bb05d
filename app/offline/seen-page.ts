import type { Language, SiteLanguages } from '#core/localized.ts'

/** A page tells the worker that it was read. */
export type SeenPage = {
  address: string
  language: Language
  /** Those of the site. Pages of before December 2026 do not say them. */
  languages?: SiteLanguages
  /** The release of the program that the page has loaded, and its files. With little data it may have none. */
  release?: string
  files?: string[]
  /** The version of its words. */
  messages?: string
  /** The browser has just loaded it as a document. */
  isDocument?: boolean
  /** True if anything may be fetched in advance. */
  mayFetch: boolean
}
