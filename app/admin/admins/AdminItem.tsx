import { ActionButton } from '#app/admin/actions/ActionButton.tsx'
import { useFormatRecentTime } from '#app/admin/fields/use-format-recent-time.ts'
import { useAuthorName } from '#app/admin/lists/use-author-name.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { IconButton } from '#app/ui/controls/Button.tsx'
import { MoreMenu } from '#app/ui/controls/MoreMenu.tsx'
import { TrashIcon } from '#app/ui/icons/editing.tsx'
import { InlineNote } from '#app/ui/status/InlineNote.tsx'
import type { AdminForm } from '#core/commands/admin-commands.ts'
import { FactsPanel } from '../lists/Panel.tsx'
import { CopyInvitation } from './Invitation.tsx'
import type { AdminView } from './list-admins.ts'

type AdminItemProps = {
  admin: AdminView
  /** The e-mail addresses of administrators by id. */
  authorEmails: Record<string, string>
  isOnlyAdmin: boolean
  /** True if a passkey must be used before anything is changed. */
  mustConfirm: boolean
  provider: string | null
  /** The address that invited people open. */
  teamPage: string
  /** The link that this person was just given. */
  link: string | undefined
  onInvited: (email: string, token: string | undefined) => void
  onDelete: () => void
}

export function AdminItem(props: AdminItemProps) {
  const { admin, authorEmails, isOnlyAdmin, mustConfirm, ...actions } = props
  const t = useMessages('admin')
  const { email, role, roleChange, isYou, signedInAt } = admin
  const authorName = useAuthorName()
  const formatRecentTime = useFormatRecentTime()
  const invitation = useInvitation(
    admin,
    formatRecentTime(admin.invitedAt),
    authorEmails[admin.invitedBy],
  )
  const signIn = signedInAt
    ? t('admins.signedIn', { when: formatRecentTime(signedInAt) })
    : t('admins.notYet')
  const changed =
    roleChange &&
    t('admins.roles.changed', {
      when: formatRecentTime(roleChange.at),
      who: authorName(roleChange.by, authorEmails[roleChange.by]),
    })
  const ownFact = t(isOnlyAdmin ? 'admins.onlyYou' : 'admins.notYourself')
  return (
    <FactsPanel
      title={email}
      badge={isYou ? <InlineNote>{t('admins.you')}</InlineNote> : null}
      facts={[
        t(`admins.roles.${role}.name`),
        ...(changed ? [changed] : []),
        invitation,
        signIn,
        ...(isYou ? [ownFact] : []),
      ]}
      tools={isYou || mustConfirm ? null : <AdminTools admin={admin} {...actions} />}
    />
  )
}

function useInvitation(admin: AdminView, when: string, invitedBy: string | undefined): string {
  const t = useMessages('admin')
  if (invitedBy) return t('admins.invitedBy', { when, who: invitedBy })
  if (admin.invitedBy === 'configuration') return t('admins.invitedBySettings', { when })
  if (admin.invitedBy === 'command') return t('admins.invitedByCommand', { when })
  return t('admins.invited', { when })
}

type AdminToolsProps = Pick<
  AdminItemProps,
  'admin' | 'provider' | 'teamPage' | 'link' | 'onInvited' | 'onDelete'
>

function AdminTools({ admin, onInvited, onDelete, ...invitation }: AdminToolsProps) {
  const t = useMessages('admin')
  const tEditing = useMessages('editing')
  const { email, signedInAt } = admin
  const canCopy = Boolean(invitation.link ?? invitation.provider)
  const newLink = <NewLinkButton admin={admin} onInvited={onInvited} />
  return (
    <>
      {signedInAt ? (
        <InviteAgainButton admin={admin} onInvited={onInvited} />
      ) : canCopy ? (
        <CopyInvitation email={email} {...invitation} />
      ) : (
        newLink
      )}
      <MoreMenu label={tEditing('tools.moreLabel', { title: email })}>
        <RoleButton {...admin} />
        {!signedInAt && canCopy ? newLink : null}
      </MoreMenu>
      <IconButton
        label={t('admins.delete', { email })}
        icon={<TrashIcon />}
        data-action="delete"
        onClick={onDelete}
      />
    </>
  )
}

type InviteProps = Pick<AdminItemProps, 'admin' | 'onInvited'>

function InviteAgainButton({ admin: { id, version, email }, onInvited }: InviteProps) {
  const t = useMessages('admin')
  return (
    <ActionButton<AdminForm>
      commands="admins"
      // One key for each version: a retry after a lost response counts once.
      command={{ intent: 'inviteAgain', id, version, key: `${id} ${version}` }}
      messages={{ done: t('admins.again.done'), failed: t('admins.again.failed') }}
      label={t('admins.again.label', { email })}
      onDone={({ token }) => onInvited(email, token)}
    >
      {t('admins.again.button')}
    </ActionButton>
  )
}

function NewLinkButton({ admin: { id, email }, onInvited }: InviteProps) {
  const tPasskeys = useMessages('passkeys')
  return (
    <ActionButton<AdminForm>
      commands="admins"
      command={{ intent: 'renewLink', id }}
      messages={{ done: tPasskeys('invite.renewed'), failed: tPasskeys('invite.renewFailed') }}
      label={tPasskeys('invite.renewLabel', { email })}
      onDone={({ token }) => onInvited(email, token)}
    >
      {tPasskeys('invite.renew')}
    </ActionButton>
  )
}

/** Makes an editor an administrator, or the other way round. */
function RoleButton({ id, version, email, role: current }: AdminView) {
  const t = useMessages('admin')
  const role = current === 'editor' ? 'administrator' : 'editor'
  return (
    <ActionButton<AdminForm>
      commands="admins"
      command={{ intent: 'setRole', id, version, role, key: `${id} ${version} ${role}` }}
      messages={{ done: t(`admins.roles.${role}.done`), failed: t('admins.roles.failed') }}
      label={t(`admins.roles.${role}.label`, { email })}
    >
      {t(`admins.roles.${role}.button`)}
    </ActionButton>
  )
}
