import { href } from 'react-router'
import { administratorContext, siteContext } from '#app/context.ts'
import { sections } from '#core/contentKinds.ts'
import { hasDrafts } from '#app/editing/drafts.ts'
import { Head } from '#app/Head.tsx'
import { PageLink } from '#app/PageLink.tsx'
import { SignInForm } from '#app/sign-in/SignInForm.tsx'
import { LanguageSwitch } from '#app/shell/LanguageSwitch.tsx'
import { SignOut } from '#app/sign-out/SignOut.tsx'
import { useHash } from '#app/shell/useHash.ts'
import { useSiteState } from '#app/state.tsx'
import { Door } from '#app/ui/Door.tsx'
import { useWords } from '#app/useWords.ts'
import type { Route } from './+types/Admin.ts'
import { countAll, countOthers } from './countAll.ts'
import { Overview } from './Overview.tsx'
import { endedHash } from './useEnded.ts'

export const handle = { words: ['admin'] }

export async function loader({ context }: Route.LoaderArgs) {
  const administrator = context.get(administratorContext)
  if (!administrator) return { counts: null }
  const site = context.get(siteContext)
  const [counts, others] = await Promise.all([
    countAll(site, administrator),
    countOthers(site, administrator),
  ])
  return { counts, others }
}

/** The front page of the administrators' side: the way in, or what there is to do and the way out. */
export default function Admin({ loaderData: { counts, others } }: Route.ComponentProps) {
  const t = useWords('admin')
  const { administrator } = useSiteState()
  const hasEnded = useHash() === endedHash && !administrator
  return (
    <Door
      title={t('title')}
      intro={administrator ? t('signedIn', { email: administrator.email }) : t('intro')}
      wayBack={<PageLink to={href('/')}>{t('returnHome')}</PageLink>}
      corner={<LanguageSwitch />}
    >
      <Head title={t('page.title')} description={t('page.description')} hidden />
      {hasEnded ? <p role="alert">{t(hasDrafts() ? 'endedWithDrafts' : 'ended')}</p> : null}
      {counts && others ? (
        <>
          <Overview
            sections={sections.map((section) => [section, counts[section]])}
            others={others}
          />
          <SignOut />
        </>
      ) : (
        <SignInForm />
      )}
    </Door>
  )
}
