import '#app/ui/styles/site.css'
import { useEffect, type ReactNode } from 'react'
import {
  href,
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  type ShouldRevalidateFunctionArgs,
  type MiddlewareFunction,
} from 'react-router'
import { roleOf } from '#core/admins/person.ts'
import type { Color } from '#core/colors/default-colors.ts'
import { communityData, communityIn } from '#core/community/community-in.ts'
import { iconAddress } from '#core/community/icon-address.ts'
import { contentNames, kindOf } from '#core/content/content-kinds.ts'
import { chooseLanguage, languageQuery, localize, type Language } from '#core/localized.ts'
import type { Site } from '#core/site/site.ts'
import type { Route } from './+types/root.ts'
import { languageContext, pageContext } from './context.ts'
import { rememberLanguage } from './i18n/language-choice.ts'
import { ErrorScreen } from './layout/errors/ErrorScreen.tsx'
import { NavigationStatus } from './layout/NavigationStatus.tsx'
import { LazyToasts } from './layout/toasts/LazyToasts.tsx'
import { showToast } from './layout/toasts/show-toast.ts'
import { run as headProgram } from './little-data/head-program.ts?program'
import { isRootOutdated } from './live/root-data-state.ts'
import { useRootUpdates } from './live/use-live-updates.ts'
import { usePersonOfPage } from './live/use-person-of-page.ts'
import { LazyOfflineTools } from './offline/LazyOfflineTools.tsx'
import { InlineProgram } from './page/InlineProgram.tsx'
import { loadNavigation } from './react-router/load-navigation.ts'
import { commonNamespaces } from './state/messages.ts'
import { useRootData, type RootData } from './state/root-data.ts'
import { SiteStateProvider } from './state/site-state.tsx'
import { useMessages } from './state/use-messages.ts'
import { Spinner } from './ui/controls/Spinner.tsx'
import { useLittleData } from './ui/little-data.ts'
import { Notices } from './ui/status/Notices.tsx'

/** The address comes first, then the cookie with the visitor's choice, then Ukrainian. */
const languageMiddleware: MiddlewareFunction<Response> = ({ request, url, context }) => {
  const requestedLanguage = url.searchParams.get('lng')
  const { languages } = context.get(pageContext).settings
  const cookies = request.headers.get('cookie')
  context.set(languageContext, chooseLanguage(requestedLanguage, cookies, languages))
}

export const middleware: Route.MiddlewareFunction[] = [languageMiddleware]
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [loadNavigation]

/** The message files of the tools that an administrator has on every page. */
const toolNamespaces = [
  'admin',
  'adminHome',
  'editing',
  'forms',
  'images',
  ...contentNames.map((contentName) => kindOf(contentName).formMessages),
]

export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const { person, site, today, settings, origin, adminStylesheet, colors, analytics } =
    context.get(pageContext)
  const language = context.get(languageContext)
  return {
    language,
    community: communityData(
      communityIn(settings, language, { hasTips: await hasTips(site) }),
      person !== null,
    ),
    origin,
    messages: site.lastMessages().version,
    person: person && {
      id: person.id,
      email: person.email,
      role: roleOf(person),
      home: href('/adminf83922ab'),
      hasTelegram: site.telegram.isEnabled,
      namespaces: toolNamespaces,
      adminStylesheet,
    },
    colors,
    analytics,
    teamAddress: settings.teamLink === 'shown' ? href('/adminf83922ab') : null,
    ownPages: await loadOwnPages(site, language),
    version: person ? site.lastChange() : site.dataVersion(),
    year: today.slice(0, 4),
  }
}

/** Where the store fails, the link stays. */
async function hasTips(site: Site): Promise<boolean> {
  return site.hasTips().catch(() => true)
}

/** An error is shown on a page with links too; a store that fails has been reported already. */
async function loadOwnPages(site: Site, language: Language) {
  const pages = await site.linkedPages().catch(() => site.lastLinkedPages())
  return pages.map(({ slug, title, place }) => ({ slug, place, title: localize(title, language) }))
}

/** Root data depends on the language in the address and on what is on every page, not on the page. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  if (isRootOutdated()) return true
  return currentUrl.searchParams.get('lng') !== nextUrl.searchParams.get('lng')
}

export function Layout({ children }: { children: ReactNode }) {
  const { search } = useLocation()
  const requestedLanguage = new URLSearchParams(search).get('lng')
  const data = useRootData()
  const languages = data?.community.languages ?? 'both'
  const language = data?.language ?? chooseLanguage(requestedLanguage, null, 'both')
  const person = usePersonOfPage(data)
  const icons = data?.community.icons ?? ''
  // The language that the visitor chose by the switch or by an address, as check-language.ts does.
  useEffect(() => {
    if (requestedLanguage === language) rememberLanguage(language)
  }, [language, requestedLanguage])
  return (
    <html
      lang={language}
      data-languages={data?.community.languages}
      data-messages={data?.messages}
      data-namespaces={usePageNamespaces(person?.namespaces).join(' ')}
      data-editing={person ? '' : undefined}
      data-little-data={useLittleData() ? '' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        {/* The keyboard makes the page smaller, so that the button of a form is above it. */}
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        {data ? <ThemeColors {...data.colors.paper} /> : null}
        <link rel="icon" href={iconAddress(icons, 'favicon')} />
        <link rel="apple-touch-icon" href={iconAddress(icons, 'apple-touch-icon')} />
        <link rel="manifest" href={`/manifest.webmanifest${languageQuery(language, languages)}`} />
        <InlineProgram program={headProgram} value={import.meta.env.PROD} />
        <Links />
        {data?.colors.stylesheet ? <link rel="stylesheet" href={data.colors.stylesheet} /> : null}
        {person?.adminStylesheet ? <link rel="stylesheet" href={person.adminStylesheet} /> : null}
      </head>
      <body>
        <SiteStateProvider
          language={language}
          community={data?.community}
          person={person}
          messagesVersion={data?.messages ?? ''}
          showToast={showToast}
        >
          {children}
          <Notices>
            <LazyToasts />
            <NavigationStatus />
            <LazyOfflineTools />
          </Notices>
        </SiteStateProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** The front page begins with the night in both schemes. */
function ThemeColors({ light, dark }: Color) {
  const isOnHome = useLocation().pathname === '/'
  return (
    <>
      <meta
        name="theme-color"
        media="(prefers-color-scheme: light)"
        content={isOnHome ? dark : light}
      />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={dark} />
    </>
  )
}

export default function Root() {
  useRootUpdates()
  return <Outlet />
}

/** Fills the screen while there is no content yet. */
export function HydrateFallback() {
  const t = useMessages()
  return <Spinner label={t('loading')} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <ErrorScreen error={error} />
    </main>
  )
}

/** The message files the page needs. entry.client.tsx loads them before hydration. */
function usePageNamespaces(adminNamespaces: string[] = []): string[] {
  const ofRoutes = useMatches().flatMap(
    ({ handle }) => (handle as Handle | undefined)?.namespaces ?? [],
  )
  return [...new Set([...commonNamespaces, ...ofRoutes, ...adminNamespaces])]
}
type Handle = { namespaces?: string[] }
