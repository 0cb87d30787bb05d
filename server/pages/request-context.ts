import type { IncomingMessage } from 'node:http'
import { RouterContextProvider } from 'react-router'
import { pageContext, type PageFacts } from '#app/context.ts'
import { scenes } from '#app/ui/drawings/scenes/scenes.ts'
import type { Editor } from '#core/admins/person.ts'
import type { Settings } from '#core/community/settings.ts'
import type { Site } from '#core/site/site.ts'
import { pageColors } from '#server/colors/current-colors.ts'
import type { Config } from '#server/config/config.ts'
import { screensWithTexts } from './screens-with-texts.ts'

export const heroSceneCount = scenes.length

/** The reader of a page; without a person it is for every visitor. */
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
  pageFacts: FeatureFacts
  adminStylesheet: string | undefined
  providerName: string | null
  nonce: string
  report: (error: unknown) => string
}

/** Features add these to the facts of a page: all that is not in `commonFacts`. */
export type FeatureFacts = (viewer: Viewer) => Omit<PageFacts, keyof ReturnType<typeof commonFacts>>

/** Everything that loaders and actions may use. No header of the visitor's request is in it. */
export function createRequestContext(
  viewer: Viewer,
  options: RequestContextOptions,
): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(pageContext, { ...commonFacts(viewer, options), ...options.pageFacts(viewer) })
  return context
}

function commonFacts(
  { scene, person, isLittleData, form }: Viewer,
  { config, site, settings, adminStylesheet, providerName, nonce, report }: RequestContextOptions,
) {
  return {
    site,
    ...site.present(),
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
    heroScene: scene,
    isLittleData,
    screensWithTexts,
    nonce,
    errorReference: { current: undefined },
    reportError: report,
  } satisfies Partial<PageFacts>
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
