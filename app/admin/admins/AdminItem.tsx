import { useAction } from '#app/admin/actions/use-action.tsx'
import { commandAddress } from '#app/admin/documents/addresses.ts'
import { useFormatRecentTime } from '#app/admin/fields/use-format-recent-time.ts'
import { useAuthorName } from '#app/admin/lists/use-author-name.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Button, IconButton } from '#app/ui/controls/Button.tsx'
import { TrashIcon } from '#app/ui/icons/actions.tsx'
import { InlineNote } from '#app/ui/status/InlineNote.tsx'
import type { AdminForm } from '#core/commands/admin-commands.ts'
import { FactsPanel } from '../lists/Panel.tsx'
import { CopyInvitation } from './Invitation.tsx'
import type { AdminView } from './list-admins.ts'
import { RoleButton } from './RoleButton.tsx'

type AdminItemProps = {
  admin: AdminView
  /** The e-mail addresses of administrators by id. */
  authorEmails: Record<string, string>
  isOnlyAdmin: boolean
  /** The address that invited people open. */
  teamPage: string
  onDelete: () => void
  /** The time of the loader. */
  now: string
}

export function AdminItem({ admin, authorEmails, isOnlyAdmin, now, ...actions }: AdminItemProps) {
  const t = useMessages('admin')
  const { email, role, roleChange, isYou, signedInAt } = admin
  const authorName = useAuthorName()
  const formatRecentTime = useFormatRecentTime(now)
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
        t(`admins.roles.${role}.can`),
        ...(changed ? [changed] : []),
        invitation,
        signIn,
        ...(isYou ? [ownFact] : []),
      ]}
      tools={isYou ? null : <AdminTools admin={admin} {...actions} />}
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

type AdminToolsProps = Pick<AdminItemProps, 'admin' | 'teamPage' | 'onDelete'>

function AdminTools({ admin, teamPage, onDelete }: AdminToolsProps) {
  const t = useMessages('admin')
  const { email, signedInAt } = admin
  return (
    <>
      <RoleButton {...admin} />
      {signedInAt ? (
        <InviteAgainButton {...admin} />
      ) : (
        <CopyInvitation email={email} teamPage={teamPage} />
      )}
      <IconButton
        label={t('admins.delete', { email })}
        icon={<TrashIcon />}
        data-action="delete"
        onClick={onDelete}
      />
    </>
  )
}

function InviteAgainButton({ id, version, email }: AdminView) {
  const t = useMessages('admin')
  const { isPending, runAction } = useAction<AdminForm>(commandAddress('admins'))
  const invite = () =>
    runAction(
      // One key for each version: a retry after a lost response counts once.
      { intent: 'inviteAgain', id, version, key: `${id} ${version}` },
      { done: t('admins.again.done'), failed: t('admins.again.failed') },
    )
  return (
    <Button
      variant="quiet"
      size="s"
      aria-label={t('admins.again.label', { email })}
      isLoading={isPending}
      onClick={() => void invite()}
    >
      {t('admins.again.button')}
    </Button>
  )
}
