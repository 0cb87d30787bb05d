import { createContext } from 'react-router'
import type { Editor } from '#core/admins/person.ts'
import type { PageColors } from '#core/colors/colors.ts'
import type { Settings } from '#core/community/settings.ts'
import type { Present } from '#core/dates.ts'
import type { Language } from '#core/localized.ts'
import type { ScreenWithTexts } from '#core/screens.ts'
import type { SignUpOrigin } from '#core/site/sign-ups.ts'
import type { Site } from '#core/site/site.ts'

// The only connection from pages to the server: server/pages/request-context.ts sets the facts, loaders and middleware
// read them.

export const pageContext = createContext<PageFacts>()
/** The language of the page, which middleware finds in the request. */
export const languageContext = createContext<Language>()

/** `now`: the moment of the request by the clock of the site, one for all that the page shows. */
export type PageFacts = Present & {
  site: Site
  settings: Settings
  /** The public address of the site, from the configuration and never from a request. */
  origin: string
  /** Null on every page that is cached for visitors. */
  person: Editor | null
  /** The form that was posted, empty without one. The server has parsed it, and the request of an action has no body. */
  form: FormData
  /** The style sheet of the administrators' tools; undefined in development, where Vite adds all styles. */
  adminStylesheet: string | undefined
  /** The colours of the community. */
  colors: PageColors
  /** The project id of the analytics service; null if there is none, or for pages that it must not record. */
  analytics: string | null
  /** The OpenID provider as administrators call it; null for passkeys alone. */
  providerName: string | null
  /** True if this is a demo, in which anybody may sign in. */
  isDemo: boolean
  /** True if there is a mail server: without one the site writes to nobody. */
  sendsMail: boolean
  /** Settings that the environment decides, by the names of their fields. */
  fixedSettings: { analytics?: string | undefined; eventsDelay?: number | undefined }
  /** In milliseconds: placeholders are shown so long instead of the events. */
  eventsLoadDelay: number
  /** For how many days a feedback message is stored. */
  feedbackRetentionDays: number
  /** For how many days after its event a sign-up is stored. */
  signUpRetentionDays: number
  /** Returns the seconds to wait before this feedback message may be sent; 0 if it may be sent now. */
  waitForFeedback: (key: string) => Promise<number>
  /** Returns the seconds to wait before this sign-up may be sent; 0 if it may be sent now. */
  waitForSignUp: (key: string) => Promise<number>
  /** The network from which a visitor sends the form; undefined for a form of an editor. */
  signUpOrigin: SignUpOrigin | undefined
  /** One of the five hero illustrations. */
  heroScene: number
  /** True if the visitor gets this page with little data. */
  isLittleData: boolean
  screensWithTexts: (namespace: string) => ScreenWithTexts[]
  /** The nonce of the inline scripts in this page. The Content Security Policy allows no others. */
  nonce: string
  /** Holds the reference of an error in this rendering for the error screen. */
  errorReference: { current: string | undefined }
  /** Logs an unexpected error and returns the short reference that the visitor sees too. */
  reportError: (error: unknown) => string
}
