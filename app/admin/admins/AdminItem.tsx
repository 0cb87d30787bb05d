import { useSiteState } from '#app/page/site-state.tsx'
import { Button, IconButton } from '#app/ui/controls/Button.tsx'
import { TrashIcon } from '#app/ui/icons/actions.tsx'
import { InlineNote } from '#app/ui/status/InlineNote.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { formatDateTime } from '../lists/DateTime.tsx'
import { Panel } from '../lists/Panel.tsx'
import type { AdminView } from './list-admins.ts'
import type { InviteAction } from './use-invite-again.ts'
import s from './AdminItem.module.css'

type Props = {
  admin: AdminView
  /** The e-mail of whoever did it, where that was a person. */
  invitedBy: string | undefined
  isOnlyAdmin: boolean
  inviteAction: InviteAction
  onDelete: () => void
}

export function AdminItem({ admin, invitedBy, isOnlyAdmin, inviteAction, onDelete }: Props) {
  const t = useMessages('admin')
  const { language } = useSiteState()
  const { email, isYou, signedInAt } = admin
  const when = formatDateTime(language, admin.invitedAt)
  return (
    <Panel className={s.person}>
      <div className={s.about}>
        <div className={s.who}>
          <h2 className={s.email}>{email}</h2>
          {isYou ? <InlineNote>{t('admins.you')}</InlineNote> : null}
        </div>
        <p className={s.facts}>
          {invitedBy
            ? t('admins.invitedBy', { when, who: invitedBy })
            : t(
                admin.invitedBy === 'configuration' ? 'admins.invitedBySettings' : 'admins.invited',
                { when },
              )}
        </p>
        <p className={s.facts}>
          {signedInAt
            ? t('admins.signedIn', { when: formatDateTime(language, signedInAt) })
            : t('admins.notYet')}
        </p>
        {isYou ? (
          <p className={s.facts}>{t(isOnlyAdmin ? 'admins.onlyYou' : 'admins.notYourself')}</p>
        ) : null}
      </div>
      {isYou ? null : (
        <div className={s.tools}>
          {signedInAt ? (
            <Button
              variant="quiet"
              size="s"
              aria-label={t('admins.again.label', { email })}
              isLoading={inviteAction.isPending(admin)}
              onClick={() => inviteAction.invite(admin)}
            >
              {t('admins.again.button')}
            </Button>
          ) : null}
          <IconButton
            label={t('admins.delete', { email })}
            icon={<TrashIcon />}
            data-action="delete"
            onClick={onDelete}
          />
        </div>
      )}
    </Panel>
  )
}
