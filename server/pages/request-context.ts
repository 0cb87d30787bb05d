import type { IncomingMessage } from 'node:http'
import { RouterContextProvider } from 'react-router'
import {
  adminStylesheetContext,
  personContext,
  analyticsContext,
  colorsContext,
  errorReferenceContext,
  eventsLoadDelayContext,
  feedbackRateLimitContext,
  feedbackRetentionDaysContext,
  signUpOriginContext,
  signUpRateLimitContext,
  fixedSettingsContext,
  formContext,
  heroSceneContext,
  isDemoContext,
  littleDataContext,
  nonceContext,
  originContext,
  providerNameContext,
  reportErrorContext,
  screensWithTextsContext,
  sendsMailContext,
  settingsContext,
  signUpRetentionDaysContext,
  siteContext,
} from '#app/context.ts'
import { scenes } from '#app/home/scenes/scenes.ts'
import type { Editor } from '#core/admins/person.ts'
import type { Settings } from '#core/community/settings.ts'
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
  {
    config,
    site,
    settings,
    feedback,
    signUpService,
    adminStylesheet,
    providerName,
    nonce,
    report,
  }: RequestContextOptions,
): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(siteContext, site)
  context.set(settingsContext, settings)
  context.set(originContext, config.origin)
  context.set(providerNameContext, providerName)
  context.set(isDemoContext, !config.production)
  context.set(sendsMailContext, config.mail !== undefined)
  context.set(personContext, person)
  context.set(adminStylesheetContext, adminStylesheet)
  context.set(colorsContext, pageColors(settings))
  context.set(analyticsContext, analyticsProjectFor(config, settings, person))
  context.set(fixedSettingsContext, {
    analytics: config.analyticsProject,
    eventsDelay: config.eventsLoadDelay,
  })
  context.set(eventsLoadDelayContext, config.eventsLoadDelay ?? 1000 * Number(settings.eventsDelay))
  context.set(feedbackRetentionDaysContext, config.feedbackRetentionDays)
  context.set(signUpRetentionDaysContext, config.signUpRetentionDays)
  context.set(feedbackRateLimitContext, (key) => feedback.waitForMessage(sender, key))
  // An editor at a school's address adds as many as come.
  context.set(signUpOriginContext, person ? undefined : signUpService.originOf(sender))
  context.set(signUpRateLimitContext, (key) => signUpService.waitForSignUp(sender, key))
  if (form) context.set(formContext, form)
  context.set(screensWithTextsContext, screensWithTexts)
  context.set(heroSceneContext, scene)
  context.set(littleDataContext, isLittleData)
  context.set(nonceContext, nonce)
  context.set(reportErrorContext, report)
  context.set(errorReferenceContext, { current: undefined })
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
