import type { LocalizedValue } from '#core/localized.ts'

/** What a page is about, for search engines and for whoever shares it. */
export type About =
  | { type: 'article'; published: string; modified?: string; image?: string | undefined }
  | { type: 'person'; position?: string | undefined; image?: string | undefined }
  | {
      type: 'events'
      events: {
        title: LocalizedValue | undefined
        link: string
        dates: { start: string; end: string }
      }[]
    }
