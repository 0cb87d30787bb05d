import { href } from 'react-router'
import { useAction } from '#app/admin/actions/use-action.tsx'
import { useFocusAfterDelete } from '#app/admin/deleting/use-focus-after-delete.ts'
import { useFormatDateTime } from '#app/admin/fields/use-format-date-time.ts'
import { useCopy } from '#app/page/use-copy.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import type { SignUpForm } from '#core/commands/sign-up-commands.ts'
import { languageQuery } from '#core/localized.ts'
import { type PhotoConsent, photoConsents } from '#core/sign-up/guardian.ts'
import { contactLink } from './contact-link.ts'
import type { SignUpView } from './sign-up-view.ts'
import s from './SignUpItem.module.css'

/** Shows how a guardian can be reached, their note to the team, and how they can answer. */
export function GuardianNote({ signUp }: { signUp: SignUpView }) {
  const t = useMessages('signUps')
  const formatDateTime = useFormatDateTime()
  const { guardian, consent } = signUp
  if (!guardian) return null
  const { contact, contactKind, note, paper } = guardian
  return (
    <>
      {contact ? (
        <p className={s.contact}>
          <span className={s.date}>{t('minor.guardian')}</span>
          <a href={contactLink(contactKind, contact)}>{contact}</a>
        </p>
      ) : null}
      {note ? <p className={s.note}>{note}</p> : null}
      {paper ? <p>{t('minor.paperBy', { who: paper.by, at: formatDateTime(paper.at) })}</p> : null}
      {consent === 'awaited' ? <Asking signUp={signUp} token={guardian.token} /> : null}
    </>
  )
}

/** The link to hand on to a guardian who gets no mail, in the language of the child, and the answers of a paper. */
function Asking({ signUp: { id, language }, token }: { signUp: SignUpView; token: string }) {
  const t = useMessages('signUps')
  const { languages } = useSiteState()
  const { copy } = useCopy()
  const { isPending, record } = usePaper(id)
  useFocusAfterDelete(isPending)
  const copyLink = () => {
    const path = href('/guardian/:token', { token }) + languageQuery(language, languages)
    const link = new URL(path, location.href).href
    return copy(link, { copied: t('minor.copied'), notCopied: t('minor.notCopied', { link }) })
  }
  return (
    <details className={s.ask}>
      <summary>{t('minor.ask')}</summary>
      <p>{t('minor.paperHint')}</p>
      <div className={s.buttons}>
        <Button size="s" onClick={() => void copyLink()}>
          {t('minor.copy')}
        </Button>
        {photoConsents.map((photos) => (
          <Button key={photos} size="s" isLoading={isPending} onClick={() => void record(photos)}>
            {t(`minor.paper.${photos}`)}
          </Button>
        ))}
      </div>
    </details>
  )
}

/** Records what a guardian says on paper, which an editor has seen. */
export function usePaper(id: string) {
  const t = useMessages('signUps')
  const { isPending, runAction } = useAction<SignUpForm>('signUps')
  const record = (photos: PhotoConsent) =>
    runAction(
      { intent: 'paper', id, photos },
      { done: t('minor.done', { answer: t(`minor.paper.${photos}`) }), failed: t('failed') },
    )
  return { isPending, record }
}
