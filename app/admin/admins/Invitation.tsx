import { useCopy } from '#app/page/use-copy.ts'
import { useCommunity } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { ListNote } from '../lists/ListScreen.tsx'
import s from './Invitation.module.css'

type Props = {
  email: string
  /** The address that the invited person opens. */
  teamPage: string
}

/** What somebody who was invited must be told, because the site writes to nobody. */
export function Invitation(props: Props) {
  const t = useMessages('admin')
  const text = useInvitationText(props)
  return (
    <section className={s.invitation} aria-label={t('admins.invitation.title')}>
      <ListNote>{t('admins.invitation.note')}</ListNote>
      <p className={s.text}>{text}</p>
      <CopyInvitation {...props} />
    </section>
  )
}

export function CopyInvitation(props: Props) {
  const t = useMessages('admin')
  const text = useInvitationText(props)
  const { isCopying, copy } = useCopy()
  const messages = {
    copied: t('admins.invitation.copied'),
    notCopied: t('admins.invitation.notCopied', { text }),
  }
  return (
    <Button
      variant="quiet"
      size="s"
      aria-label={t('admins.invitation.label', { email: props.email })}
      isLoading={isCopying}
      onClick={() => void copy(text, messages)}
    >
      {t('admins.invitation.copy')}
    </Button>
  )
}

function useInvitationText({ email, teamPage }: Props): string {
  const t = useMessages('admin')
  const { name: site } = useCommunity()
  return t('admins.invitation.text', { site, address: teamPage, email })
}
