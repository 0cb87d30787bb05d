import { href, redirect } from 'react-router'
import { personContext, languageContext, originContext, providerNameContext } from '#app/context.ts'
import { LanguageSwitch } from '#app/layout/LanguageSwitch.tsx'
import { CommunityLogo } from '#app/page/CommunityLogo.tsx'
import { Head } from '#app/page/Head.tsx'
import { languageSearch, PageLink } from '#app/page/PageLink.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Logo } from '#app/ui/icons/Logo.tsx'
import { StandaloneScreen } from '#app/ui/layout/StandaloneScreen.tsx'
import { embeddedBrowsers, linkToBrowser } from '#core/admins/embedded-browser.ts'
import type { Route } from './+types/SignIn.ts'
import { OtherBrowser } from './OtherBrowser.tsx'
import { SignInForm } from './SignInForm.tsx'

export const handle = { namespaces: ['adminHome', 'passkeys'] }

const problems = ['failed', 'refused', 'cancelled', 'busy'] as const

/** A signed-in administrator is redirected to the admin home. */
export function loader({ url, context }: Route.LoaderArgs) {
  const adminHome = href('/adminf83922ab')
  if (context.get(personContext)) {
    throw redirect(adminHome + languageSearch(context.get(languageContext)))
  }
  const parameter = url.searchParams.get('problem')
  const provider = context.get(providerNameContext)
  const embeddedBrowser =
    provider === null ? undefined : embeddedBrowsers.find((browser) => browser === parameter)
  if (!embeddedBrowser) {
    return { provider, problem: problems.find((problem) => problem === parameter) }
  }
  const address = context.get(originContext) + adminHome
  const otherBrowser = { address, link: linkToBrowser(embeddedBrowser, address) }
  return { provider, problem: 'embedded' as const, otherBrowser }
}

export default function SignIn({ loaderData }: Route.ComponentProps) {
  const { provider, problem, otherBrowser } = loaderData
  const t = useMessages('adminHome')
  const tPasskeys = useMessages('passkeys')
  return (
    <StandaloneScreen
      logo={
        <CommunityLogo>
          <Logo />
        </CommunityLogo>
      }
      title={t('signInPage.heading')}
      intro={provider ? t('signInPage.intro', { provider }) : tPasskeys('signIn.intro')}
      corner={<LanguageSwitch />}
      backLink={<PageLink to={href('/')}>{t('returnHome')}</PageLink>}
    >
      <Head title={t('signInPage.title')} description={t('signInPage.description')} isHidden />
      {problem ? (
        <p role="alert">{t(`signInPage.problems.${problem}`, { provider: provider ?? '' })}</p>
      ) : null}
      {otherBrowser ? <OtherBrowser {...otherBrowser} /> : null}
      <SignInForm provider={provider} isSecondary={otherBrowser !== undefined} />
    </StandaloneScreen>
  )
}
