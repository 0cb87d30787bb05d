import { href } from 'react-router'
import { administratorContext, siteContext } from '#app/context.ts'
import { sections } from '#core/contentKinds.ts'
import { Head } from '#app/Head.tsx'
import { PageLink } from '#app/PageLink.tsx'
import { SignInForm } from '#app/sign-in/SignInForm.tsx'
import { SignOut } from '#app/SignOut.tsx'
import { useSiteState } from '#app/state.tsx'
import { Door } from '#app/ui/Door.tsx'
import { useWords } from '#app/useWords.ts'
import type { Route } from './+types/Admin.ts'
import { countAll } from './countAll.ts'
import { Overview } from './Overview.tsx'

export const handle = { words: ['admin'] }

export async function loader({ context }: Route.LoaderArgs) {
  const administrator = context.get(administratorContext)
  return { counts: administrator && (await countAll(context.get(siteContext), administrator)) }
}

/** The front page of the administrators' side: the way in, or what there is to do and the way out. */
export default function Admin({ loaderData: { counts } }: Route.ComponentProps) {
  const t = useWords('admin')
  const { administrator } = useSiteState()
  return (
    <Door
      title={t('title')}
      intro={administrator ? t('signedIn', { email: administrator }) : t('intro')}
      wayBack={<PageLink to={href('/')}>{t('returnHome')}</PageLink>}
    >
      <Head title={t('page.title')} description={t('page.description')} hidden />
      {counts ? (
        <>
          <Overview sections={sections.map((section) => [section, counts[section]])} />
          <SignOut />
        </>
      ) : (
        <SignInForm />
      )}
    </Door>
  )
}
