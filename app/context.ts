import { createContext } from 'react-router'
import type { Administrator } from '#core/admins/admin.ts'
import type { Language } from '#core/localized.ts'
import type { Site } from '#core/site.ts'

// The only door from a page to the machine: server/site.ts fills these, loaders and middleware read them.

export const siteContext = createContext<Site>()
export const languageContext = createContext<Language>()

/** The public address of the site, from the configuration and never from a request. */
export const originContext = createContext<string>()

/** Who is signed in and may change the site; null on every page that is kept for visitors. */
export const administratorContext = createContext<Administrator | null>(null)

/** The style sheet of the administrators' tools; in development Vite brings all styles by itself. */
export const adminStylesheetContext = createContext<string | undefined>()

/** The project of the behaviour analytics; null where there is none, or nobody to be watched. */
export const analyticsContext = createContext<string | null>(null)

/** How long the placeholders stand before the events, in milliseconds. */
export const eventsLoadDelayContext = createContext<number>(0)

/** For how many days a visitor's letter is kept. */
export const feedbackRetentionDaysContext = createContext<number>()

/** Whether a visitor may send this letter now: how many seconds they must wait first, 0 to go on. */
export const feedbackRateLimitContext = createContext<(key: string) => number>()

/** Which of the five hero illustrations this rendering shows. */
export const heroSceneContext = createContext<number>(0)

/** Marks the inline scripts that this rendering wrote itself; only those are let run. */
export const nonceContext = createContext<string>('')

/** Where a fault of this rendering leaves its reference for the error screen. */
export const errorReferenceContext = createContext<{ current: string | undefined }>()

/** Writes a surprise into the log and gives the short reference that the visitor sees too. */
export const reportErrorContext = createContext<(error: unknown) => string>()
