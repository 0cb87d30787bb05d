import { createContext } from 'react-router'
import type { Editor } from '#core/admins/person.ts'
import type { PageColors } from '#core/colors/colors.ts'
import type { Settings } from '#core/community/settings.ts'
import type { Language } from '#core/localized.ts'
import type { ScreenWithTexts } from '#core/screens.ts'
import type { SignUpOrigin } from '#core/site/sign-ups.ts'
import type { Site } from '#core/site/site.ts'

// The only connection from pages to the server: server/pages/request-context.ts sets these, loaders
// and middleware read them.

export const siteContext = createContext<Site>()
export const languageContext = createContext<Language>()

/** What the community has decided about its site. */
export const settingsContext = createContext<Settings>()

/** The public address of the site, from the configuration and never from a request. */
export const originContext = createContext<string>()

/** Who is signed in; null on every page that is cached for visitors. */
export const personContext = createContext<Editor | null>(null)

/** The form that was posted. The server has parsed it, and the request of an action has no body. */
export const formContext = createContext<FormData>()

/** The style sheet of the administrators' tools; undefined in development, where Vite adds all styles. */
export const adminStylesheetContext = createContext<string | undefined>()

/** The colours of the community. */
export const colorsContext = createContext<PageColors>()

/** The project id of the analytics service; null if there is none, or for pages that it must not record. */
export const analyticsContext = createContext<string | null>(null)

/** What administrators call the OpenID provider that they sign in through; null for passkeys alone. */
export const providerNameContext = createContext<string | null>()

/** Whether this is a demo, in which anybody may sign in. */
export const isDemoContext = createContext<boolean>(false)

/** Whether there is a mail server: without one the site writes to nobody. */
export const sendsMailContext = createContext<boolean>(false)

/** Settings that the environment decides, by the names of their fields. */
export const fixedSettingsContext = createContext<FixedSettings>()
export type FixedSettings = { analytics?: string | undefined; eventsDelay?: number | undefined }

/** How long placeholders are shown instead of the events, in milliseconds. */
export const eventsLoadDelayContext = createContext<number>(0)

/** For how many days a feedback message is stored. */
export const feedbackRetentionDaysContext = createContext<number>()

/** How many seconds to wait before this feedback message may be sent; 0 if it may be sent now. */
export const feedbackRateLimitContext = createContext<(key: string) => Promise<number>>()

/** For how many days after its event a sign-up is stored. */
export const signUpRetentionDaysContext = createContext<number>()

/** Whence the form of a visitor comes; undefined for one of an editor. */
export const signUpOriginContext = createContext<SignUpOrigin | undefined>()

/** How many seconds to wait before this sign-up may be sent; 0 if it may be sent now. */
export const signUpRateLimitContext = createContext<(key: string) => Promise<number>>()

/** Which of the five hero illustrations this page shows. */
export const heroSceneContext = createContext<number>(0)

/** Whether the visitor gets this page with little data. */
export const littleDataContext = createContext<boolean>(false)

/** The public screens that have the texts of a namespace. */
export const screensWithTextsContext = createContext<(namespace: string) => ScreenWithTexts[]>()

/** The nonce of the inline scripts in this page. The Content Security Policy allows no others. */
export const nonceContext = createContext<string>('')

/** Holds the reference of an error in this rendering for the error screen. */
export const errorReferenceContext = createContext<{ current: string | undefined }>()

/** Logs an unexpected error and returns the short reference that the visitor sees too. */
export const reportErrorContext = createContext<(error: unknown) => string>()
