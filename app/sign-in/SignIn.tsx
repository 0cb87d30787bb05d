import { href, redirect } from 'react-router'
import { administratorContext, languageContext } from '#app/context.ts'
import { LanguageSwitch } from '#app/frame/LanguageSwitch.tsx'
import { Head } from '#app/page/Head.tsx'
import { languageSearch, PageLink } from '#app/page/PageLink.tsx'
import { StandaloneScreen } from '#app/ui/layout/StandaloneScreen.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import type { Route } from './+types/SignIn.ts'
import { SignInForm } from './SignInForm.tsx'

export const handle = { namespaces: ['adminHome'] }

const problems = ['failed', 'refused', 'cancelled', 'busy'] as const

/** A signed-in administrator is redirected to the admin home. */
export function loader({ url, context }: Route.LoaderArgs) {
  const adminHome = href('/adminf83922ab') + languageSearch(context.get(languageContext))
  if (context.get(administratorContext)) throw redirect(adminHome)
  const parameter = url.searchParams.get('problem')
  return { problem: problems.find((problem) => problem === parameter) }
}

export default function SignIn({ loaderData: { problem } }: Route.ComponentProps) {
  const t = useMessages('adminHome')
  return (
    <StandaloneScreen
      title={t('signInPage.heading')}
      intro={t('signInPage.intro')}
      corner={<LanguageSwitch />}
      backLink={<PageLink to={href('/')}>{t('returnHome')}</PageLink>}
    >
      <Head title={t('signInPage.title')} description={t('signInPage.description')} isHidden />
      {problem ? <p role="alert">{t(`signInPage.problems.${problem}`)}</p> : null}
      <SignInForm />
    </StandaloneScreen>
  )
}
