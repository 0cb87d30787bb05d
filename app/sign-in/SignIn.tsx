import { href, redirect, type RouterContextProvider } from 'react-router'
import { languageContext, pageContext } from '#app/context.ts'
import { StandaloneScreen } from '#app/layout/StandaloneScreen.tsx'
import { languageQueryFor } from '#app/middleware/language-query-for.ts'
import { Head } from '#app/page/Head.tsx'
import { PageLink } from '#app/page/PageLink.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { embeddedBrowsers, linkToBrowser } from '#core/admins/embedded-browser.ts'
import { communityIn } from '#core/community/community-in.ts'
import { dateFormat } from '#core/dates.ts'
import type { Route } from './+types/SignIn.ts'
import { OtherBrowser } from './OtherBrowser.tsx'
import { SignInForm } from './SignInForm.tsx'

export const handle = { namespaces: ['adminHome', 'passkeys'] }

const problems = ['failed', 'refused', 'cancelled', 'busy'] as const

/** Signed-in people are redirected to the admin home; after a restore that did not work, to what says so. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { person, origin, providerName: provider } = context.get(pageContext)
  const adminHome = href('/adminf83922ab')
  const isAfterRestore = url.searchParams.has('restored')
  if (person) {
    const screen = isAfterRestore ? href('/adminf83922ab/backups') : adminHome
    throw redirect(screen + languageQueryFor(context))
  }
  const parameter = url.searchParams.get('problem')
  const embeddedBrowser =
    provider === null ? undefined : embeddedBrowsers.find((browser) => browser === parameter)
  if (!embeddedBrowser) {
    const restored = isAfterRestore ? await readRestored(context) : undefined
    return { provider, problem: problems.find((problem) => problem === parameter), restored }
  }
  const address = origin + adminHome
  const otherBrowser = { address, link: linkToBrowser(embeddedBrowser, address) }
  return { provider, problem: 'embedded' as const, otherBrowser }
}

/** When the data are from, in words. */
async function readRestored(context: Readonly<RouterContextProvider>) {
  const { site, zone } = context.get(pageContext)
  const { backups, lastSettings } = site
  const state = await backups.justRestoredTo()
  const language = context.get(languageContext)
  const { timeZone } = communityIn(lastSettings(), language)
  const format = dateFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: zone })
  return state && { time: format.format(new Date(state)), timeZone }
}

export default function SignIn({ loaderData }: Route.ComponentProps) {
  const { provider, problem, restored, otherBrowser } = loaderData
  const t = useMessages('adminHome')
  const tPasskeys = useMessages('passkeys')
  return (
    <StandaloneScreen
      title={t('signInPage.heading')}
      intro={provider ? t('signInPage.intro', { provider }) : tPasskeys('signIn.intro')}
      backLink={<PageLink to={href('/')}>{t('returnHome')}</PageLink>}
    >
      <Head title={t('signInPage.title')} description={t('signInPage.description')} isHidden />
      {restored ? (
        <p>
          {t('signInPage.restored', { time: restored.time, timeZone: restored.timeZone })}{' '}
          {provider
            ? t('signInPage.afterRestore', { provider })
            : t('signInPage.afterRestorePasskey')}
        </p>
      ) : null}
      {problem ? (
        <p role="alert">{t(`signInPage.problems.${problem}`, { provider: provider ?? '' })}</p>
      ) : null}
      {otherBrowser ? <OtherBrowser {...otherBrowser} /> : null}
      <SignInForm provider={provider} isSecondary={otherBrowser !== undefined} />
    </StandaloneScreen>
  )
}
