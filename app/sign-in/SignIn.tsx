import { href, redirect } from 'react-router'
import { administratorContext, languageContext } from '#app/context.ts'
import { Head } from '#app/Head.tsx'
import { languageSearch, PageLink } from '#app/PageLink.tsx'
import { Door } from '#app/ui/Door.tsx'
import { useWords } from '#app/useWords.ts'
import type { Route } from './+types/SignIn.ts'
import { SignInForm } from './SignInForm.tsx'

export const handle = { words: ['admin'] }

const problems = ['failed', 'refused', 'cancelled', 'busy'] as const

/** Whoever is signed in already has nothing to do here. */
export function loader({ url, context }: Route.LoaderArgs) {
  const inside = href('/adminf83922ab') + languageSearch(context.get(languageContext))
  if (context.get(administratorContext)) throw redirect(inside)
  const told = url.searchParams.get('problem')
  return { problem: problems.find((problem) => problem === told) }
}

export default function SignIn({ loaderData: { problem } }: Route.ComponentProps) {
  const t = useWords('admin')
  return (
    <Door
      title={t('signInPage.heading')}
      intro={t('signInPage.intro')}
      wayBack={<PageLink to={href('/')}>{t('returnHome')}</PageLink>}
    >
      <Head title={t('signInPage.title')} description={t('signInPage.description')} hidden />
      {problem ? <p role="alert">{t(`signInPage.problems.${problem}`)}</p> : null}
      <SignInForm />
    </Door>
  )
}
