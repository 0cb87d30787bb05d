import { Suspense } from 'react'
import { href } from 'react-router'
import { hasLocalDrafts } from '#app/admin/local-drafts/local-drafts.ts'
import { pageContext, type PageFacts } from '#app/context.ts'
import { StandaloneScreen } from '#app/layout/StandaloneScreen.tsx'
import { useHash } from '#app/layout/use-hash.ts'
import { Head } from '#app/page/Head.tsx'
import { PageLink } from '#app/page/PageLink.tsx'
import { lazyForAdmin } from '#app/react-router/lazy-for-admin.tsx'
import { SignInForm } from '#app/sign-in/SignInForm.tsx'
import { SignOutForm } from '#app/sign-out/SignOutForm.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { type Administrator, hasRole } from '#core/admins/person.ts'
import { listNames, type ListName } from '#core/content/content-kinds.ts'
import type { ListCounts } from '#core/kinds/list-filters.ts'
import { countWaitingWords } from '#core/site/list-words.ts'
import type { Route } from './+types/AdminHome.ts'
import { loadNextEvent } from './load-next-event.ts'
import { Overview } from './Overview.tsx'
import { signedOutHash } from './use-leave-on-sign-out.ts'

const WaitingSavesStatus = lazyForAdmin(
  async () =>
    (await import('#app/admin/waiting-saves-screens/WaitingSavesStatus.tsx')).WaitingSavesStatus,
)

export const handle = { namespaces: ['adminHome', 'passkeys'] }

export async function loader({ context }: Route.LoaderArgs) {
  const facts = context.get(pageContext)
  const { site, person, providerName: provider } = facts
  // The page of the sign-in is cached, so it must be the same at any time.
  if (!person) return { provider, overview: null }
  const now = facts.now.toISOString()
  const countContent = async (listName: ListName): Promise<[ListName, ListCounts]> => [
    listName,
    await site[listName].counts(person),
  ]
  const [nextEvent, photoCounts, contentCounts, forAdministrators] = await Promise.all([
    loadNextEvent(context, person),
    site.photos.counts(person),
    Promise.all(listNames.map(countContent)),
    hasRole('administrator', person) ? loadForAdministrators(facts, person) : undefined,
  ])
  return { provider, now, overview: { nextEvent, photoCounts, contentCounts, forAdministrators } }
}

async function loadForAdministrators({ site, isDemo }: PageFacts, by: Administrator) {
  const { feedback, admins, backups, firstSteps } = site
  const [feedbackCounts, feedbackFullAt, adminCounts, backupStatus, waitingWords, steps] =
    await Promise.all([
      feedback.counts(by),
      feedback.lastFullAt(by),
      admins.counts(by),
      backups.status(by),
      countWaitingWords(site, by),
      firstSteps.status(by),
    ])
  const counts = { feedbackCounts, feedbackFullAt, adminCounts, waitingWords }
  return { ...counts, backups: backupStatus, firstSteps: steps, isDemo }
}

/** The front page of the administrators' side: the sign-in, or the overview and the sign-out. */
export default function AdminHome({ loaderData }: Route.ComponentProps) {
  const { overview, provider } = loaderData
  const t = useMessages('adminHome')
  const { person } = useSiteState()
  const hasEnded = useHash() === signedOutHash && !person
  return (
    <StandaloneScreen
      isWide={overview !== null}
      title={t('title')}
      intro={person ? t('signedIn', { email: person.email }) : t('intro')}
      backLink={<PageLink to={href('/')}>{t('returnHome')}</PageLink>}
      tools={
        person ? (
          <Suspense>
            <WaitingSavesStatus>{(button) => button}</WaitingSavesStatus>
          </Suspense>
        ) : null
      }
    >
      <Head title={t('page.title')} description={t('page.description')} isHidden />
      {hasEnded ? <p role="alert">{t(hasLocalDrafts() ? 'endedWithDrafts' : 'ended')}</p> : null}
      {overview ? (
        <>
          <Overview {...overview} />
          <SignOutForm />
        </>
      ) : (
        <SignInForm provider={provider} />
      )}
    </StandaloneScreen>
  )
}
