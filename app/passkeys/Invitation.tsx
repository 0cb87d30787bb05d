import { useEffect, useState } from 'react'
import { href, useLocation } from 'react-router'
import { StandaloneScreen } from '#app/layout/StandaloneScreen.tsx'
import { useHash } from '#app/layout/use-hash.ts'
import { Head } from '#app/page/Head.tsx'
import { PageLink } from '#app/page/PageLink.tsx'
import { useHydrated } from '#app/react-router/use-hydrated.ts'
import { useCommunity } from '#app/state/site-state.tsx'
import { useLanguageQuery } from '#app/state/use-language-query.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { NewPasskeyForm } from './NewPasskeyForm.tsx'
import { PasskeyProblemNote } from './PasskeyProblemNote.tsx'
import { loadCeremonies, useCeremony } from './use-ceremony.ts'
import s from './Invitation.module.css'
import scriptedStyles from './scripted.module.css'

export const handle = { namespaces: ['adminHome', 'passkeys'] }

/** Where the link of an invitation leads. The token is in the fragment, so this page is the same for everybody. */
export default function Invitation() {
  const t = useMessages('passkeys')
  const tHome = useMessages('adminHome')
  const { name: site } = useCommunity()
  const isHydrated = useHydrated()
  const token = useHash().slice(1)
  const invitation = useInvitation(token)
  // Nobody has invited the founder of a new site.
  const isNewSite = new URLSearchParams(useLocation().search).has('then')
  // Other problems may pass.
  const fault = token ? invitation.problem === 'used' && 'used' : isHydrated && 'missing'
  const own = t(isNewSite ? 'invitation.newSite.title' : 'invitation.title')
  const title = fault ? t('invitation.broken') : own
  const intro = t(isNewSite ? 'invitation.newSite.intro' : 'invitation.intro', { site })
  return (
    <StandaloneScreen
      title={title}
      intro={fault ? <span role="alert">{t(`invitation.${fault}`)}</span> : intro}
      backLink={<PageLink to={href('/')}>{tHome('returnHome')}</PageLink>}
    >
      <Head title={own} description={t('invitation.description')} isHidden />
      <noscript>
        <p>{t('signIn.noScripts')}</p>
      </noscript>
      {isHydrated ? null : (
        <output data-scripted className={scriptedStyles.scripted}>
          {t('invitation.checking')}
        </output>
      )}
      {fault ? (
        <p>
          <PageLink to={href('/sign-in')}>{t('invitation.signIn')}</PageLink>
        </p>
      ) : (
        token && <InvitationForm key={token} {...{ token, isNewSite, ...invitation }} />
      )}
    </StandaloneScreen>
  )
}

type FormProps = { token: string; isNewSite: boolean } & ReturnType<typeof useInvitation>

function InvitationForm({ token, isNewSite, email, problem, read }: FormProps) {
  const t = useMessages('passkeys')
  const lng = useLanguageQuery()
  const ceremony = useCeremony()
  const shownProblem = ceremony.problem ?? problem
  const accept = async (name: string) => {
    if (await ceremony.run((ceremonies) => ceremonies.acceptInvitation(token, name))) {
      // The next page replaces this one, because its link is not valid any more.
      location.replace(href(isNewSite ? '/' : '/sign-in') + lng)
    } else await read()
  }
  if (!email && !problem) return <output>{t('invitation.checking')}</output>
  return (
    <>
      {email ? (
        <p>{t(isNewSite ? 'invitation.newSite.whose' : 'invitation.whose', { email })}</p>
      ) : null}
      <NewPasskeyForm
        className={s.form}
        button={t('invitation.button')}
        isPending={ceremony.isPending}
        onSubmit={(name) => void accept(name)}
      />
      <PasskeyProblemNote problem={shownProblem} />
    </>
  )
}

async function readInvitation(token: string) {
  return loadCeremonies().then(
    (ceremonies) => ceremonies.readInvitation(token),
    () => ({ ok: false, reason: 'noConnection' }) as const,
  )
}

/** For whom the link is, or why that is not known. */
function useInvitation(token: string) {
  const [result, setResult] = useState<Awaited<ReturnType<typeof readInvitation>>>()
  useEffect(() => {
    if (token) void readInvitation(token).then(setResult)
  }, [token])
  return {
    email: result?.ok ? result.email : undefined,
    problem: result?.ok === false ? result.reason : undefined,
    read: async () => setResult(await readInvitation(token)),
  }
}
