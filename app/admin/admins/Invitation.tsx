import { useSiteState } from '#app/state/site-state.tsx'
import { Button } from '#app/ui/controls/Button.tsx'
import { copyText } from '#app/ui/controls/copy-text.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { community } from '#site.config'
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
  const { showToast } = useSiteState()
  const text = useInvitationText(props)
  const copy = async () => {
    const isCopied = await copyText(text)
    await showToast('invitation', (toast) =>
      isCopied
        ? toast.success(t('admins.invitation.copied'))
        : toast.error(t('admins.invitation.notCopied', { text }), { duration: Infinity }),
    )
  }
  return (
    <Button
      variant="quiet"
      size="s"
      aria-label={t('admins.invitation.label', { email: props.email })}
      onClick={() => void copy()}
    >
      {t('admins.invitation.copy')}
    </Button>
  )
}

function useInvitationText({ email, teamPage }: Props): string {
  const t = useMessages('admin')
  const { language } = useSiteState()
  const site = community.name[language]
  return t('admins.invitation.text', { site, address: teamPage, email })
}
