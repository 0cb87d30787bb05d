import { canShare, openShareSheet } from '#app/page/share-sheet.ts'
import { useCopy } from '#app/page/use-copy.ts'
import { useCommunity } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { ShareIcon } from '#app/ui/icons/link.tsx'
import { ListNote } from '../lists/ListScreen.tsx'
import s from './Invitation.module.css'

/** The address of an invited person, and the link with which they add a passkey. */
export type Invited = { email: string; link: string }

type Props = {
  email: string
  /** Unknown once the page was left, because only its hash is stored. */
  link?: string | undefined
  provider: string | null
  /** The address that invited people open to sign in through the provider. */
  teamPage: string
}

/** Tells what somebody who was invited must be told, because the site writes to nobody. */
export function Invitation(props: Props & Invited) {
  const t = useMessages('admin')
  const tPasskeys = useMessages('passkeys')
  const text = useInvitationText(props)
  return (
    <section
      ref={scrollToTop}
      className={`short ${s.invitation}`}
      aria-label={t('admins.invitation.title')}
    >
      <ListNote>{tPasskeys('invite.note', { email: props.email })}</ListNote>
      <p className="tools">
        <CopyInvitation {...props} />
        {canShare({ text }) ? (
          <Button size="s" icon={<ShareIcon />} onClick={() => void openShareSheet({ text })}>
            {t('admins.invitation.share')}
          </Button>
        ) : null}
      </p>
      <p className={s.text}>{text}</p>
    </section>
  )
}

/** At the lower edge of the window the toast, which says that the invitation is ready, would cover it. */
const scrollToTop = (letter: HTMLElement | null) => letter?.scrollIntoView()

/** Shown where there is something to copy: without a provider only a link lets somebody in. */
export function CopyInvitation(props: Props) {
  const t = useMessages('admin')
  const text = useInvitationText(props)
  const { isCopying, copy } = useCopy()
  if (!props.link && !props.provider) return null
  const messages = {
    copied: t('admins.invitation.copied'),
    notCopied: t('admins.invitation.notCopied', { text }),
  }
  return (
    <Button
      size="s"
      aria-label={t('admins.invitation.label', { email: props.email })}
      isLoading={isCopying}
      onClick={() => void copy(text, messages)}
    >
      {t('admins.invitation.copy')}
    </Button>
  )
}

function useInvitationText({ email, link, provider, teamPage: address }: Props): string {
  const t = useMessages('admin')
  const tPasskeys = useMessages('passkeys')
  const { name: site } = useCommunity()
  if (!link) return t('admins.invitation.text', { site, address, email })
  return provider
    ? tPasskeys('invite.textWithProvider', { site, link, provider, email, address })
    : tPasskeys('invite.text', { site, link })
}
