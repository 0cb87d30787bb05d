import type { IncomingMessage } from 'node:http'
import { RouterContextProvider } from 'react-router'
import { pageContext } from '#app/context.ts'
import { scenes } from '#app/home/scenes/scenes.ts'
import type { Editor } from '#core/admins/person.ts'
import type { Settings } from '#core/community/settings.ts'
import { dayInKyiv } from '#core/dates.ts'
import type { Site } from '#core/site/site.ts'
import { pageColors } from '#server/colors/current-colors.ts'
import type { Config } from '#server/config/config.ts'
import type { FeedbackService } from '#server/feedback/feedback-service.ts'
import type { SignUpService } from '#server/sign-up/sign-up-service.ts'
import { screensWithTexts } from './screens-with-texts.ts'

export const heroSceneCount = scenes.length

/** Whom a page is rendered for; without an administrator it is for every visitor. */
export type Viewer = {
  scene: number
  person: Editor | null
  isLittleData: boolean
  form?: FormData
  /** The request that brought the form, for its rate limit. */
  sender?: IncomingMessage
}

type RequestContextOptions = {
  config: Config
  site: Site
  settings: Settings
  feedback: Pick<FeedbackService, 'waitForMessage'>
  signUpService: Pick<SignUpService, 'waitForSignUp' | 'originOf'>
  adminStylesheet: string | undefined
  providerName: string | null
  nonce: string
  report: (error: unknown) => string
}

/** Everything that loaders and actions may use. No header of the visitor's request is in it. */
export function createRequestContext(
  { scene, person, isLittleData, form, sender }: Viewer,
  options: RequestContextOptions,
): RouterContextProvider {
  const { config, site, settings, feedback, signUpService, report } = options
  const { adminStylesheet, providerName, nonce } = options
  const context = new RouterContextProvider()
  const now = site.now()
  context.set(pageContext, {
    site,
    now,
    today: dayInKyiv(now),
    settings,
    origin: config.origin,
    person,
    form: form ?? new FormData(),
    adminStylesheet,
    colors: pageColors(settings),
    analytics: analyticsProjectFor(config, settings, person),
    providerName,
    isDemo: !config.production,
    sendsMail: config.mail !== undefined,
    fixedSettings: { analytics: config.analyticsProject, eventsDelay: config.eventsLoadDelay },
    eventsLoadDelay: config.eventsLoadDelay ?? 1000 * Number(settings.eventsDelay),
    feedbackRetentionDays: config.feedbackRetentionDays,
    signUpRetentionDays: config.signUpRetentionDays,
    waitForFeedback: (key) => feedback.waitForMessage(sender, key),
    waitForSignUp: (key) => signUpService.waitForSignUp(sender, key),
    // An editor at a school's address adds as many as come.
    signUpOrigin: person ? undefined : signUpService.originOf(sender),
    heroScene: scene,
    isLittleData,
    screensWithTexts,
    nonce,
    errorReference: { current: undefined },
    reportError: report,
  })
  return context
}

/** Null for administrators: only visitors are counted. */
export function analyticsProjectFor(
  { analyticsProject }: Pick<Config, 'analyticsProject'>,
  { analytics }: Settings,
  person: Editor | null,
): string | null {
  if (person) return null
  return analyticsProject ?? (analytics || null)
}
