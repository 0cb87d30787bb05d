import { ActionDialog } from '#app/admin/deleting/ActionDialog.tsx'
import { useDeleteDialog } from '#app/admin/deleting/use-delete-dialog.ts'
import { useFormatRecentTime } from '#app/admin/fields/use-format-recent-time.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import type { SignUpForm } from '#core/commands/sign-up-commands.ts'
import type { Burst } from '#core/sign-up/burst.ts'
import type { SignUpsData } from './load-sign-ups.ts'
import s from './SignUps.module.css'

/** Above the list: sign-ups that came in a burst from one network, and the button that deletes them. */
export function Bursts({ event, bursts }: Pick<SignUpsData, 'event' | 'bursts'>) {
  const t = useMessages('signUps')
  const format = useFormatRecentTime()
  const deleting = useDeleteDialog<Burst>()
  return (
    <>
      {bursts.map((burst) => (
        <div key={burst.id} className={s.burst}>
          <p>
            {t('burst.found', {
              forms: burst.forms,
              people: burst.people,
              from: format(burst.from),
              to: format(burst.to),
            })}
          </p>
          <p>{t('burst.doubt')}</p>
          <Button size="s" onClick={() => deleting.openFor(burst)}>
            {t('burst.button', { n: burst.invented })}
          </Button>
        </div>
      ))}
      {deleting.item ? (
        <BurstDialog
          key={deleting.item.id}
          eventId={event.id}
          burst={deleting.item}
          {...deleting.dialog}
        />
      ) : null}
    </>
  )
}

type DialogProps = { eventId: string; burst: Burst; isOpen: boolean; onClose: () => void }

function BurstDialog({ eventId, burst, ...dialog }: DialogProps) {
  const t = useMessages('signUps')
  return (
    <ActionDialog<SignUpForm>
      commands="signUps"
      command={{ intent: 'eraseBurst', event: eventId, burst: burst.id, last: String(burst.last) }}
      messages={{
        done: (done) => t('burst.done', { count: (done.ok && done.erased) || 0 }),
        failed: t('failed'),
      }}
      title={t('burst.title')}
      cancelLabel={t('erase.keep')}
      confirmLabel={t('erase.button')}
      {...dialog}
    >
      <p>
        <strong>{t('burst.count', { n: burst.invented })}</strong>
      </p>
      <p>{t('burst.note')}</p>
      <p>{t('burst.kept')}</p>
    </ActionDialog>
  )
}
