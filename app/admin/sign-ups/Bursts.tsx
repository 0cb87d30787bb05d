import { useAction } from '#app/admin/actions/use-action.tsx'
import { useDeleteDialog } from '#app/admin/deleting/use-delete-dialog.ts'
import { useFocusAfterDelete } from '#app/admin/deleting/use-focus-after-delete.ts'
import { commandAddress } from '#app/admin/documents/addresses.ts'
import { useFormatRecentTime } from '#app/admin/fields/use-format-recent-time.ts'
import { ConfirmDialog } from '#app/forms/ConfirmDialog.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import type { SignUpForm } from '#core/commands/sign-up-commands.ts'
import type { Burst } from '#core/sign-up/burst.ts'
import type { SignUpsData } from './load-sign-ups.ts'
import s from './SignUps.module.css'

type Props = Pick<SignUpsData, 'event' | 'bursts' | 'now'>

/** Above the list: sign-ups that came in a burst from one network, and the button that deletes them. */
export function Bursts({ event, bursts, now }: Props) {
  const t = useMessages('signUps')
  const format = useFormatRecentTime(now)
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
          <Button variant="quiet" size="s" onClick={() => deleting.openFor(burst)}>
            {t('burst.button', { n: burst.invented })}
          </Button>
        </div>
      ))}
      {deleting.item ? (
        <BurstDialog
          key={deleting.item.id}
          eventId={event.id}
          burst={deleting.item}
          isOpen={deleting.isOpen}
          onClose={deleting.close}
        />
      ) : null}
    </>
  )
}

type DialogProps = { eventId: string; burst: Burst; isOpen: boolean; onClose: () => void }

function BurstDialog({ eventId, burst, ...dialog }: DialogProps) {
  const t = useMessages('signUps')
  const moveFocus = useFocusAfterDelete(dialog.isOpen)
  const { isPending, runAction } = useAction<SignUpForm>(commandAddress('signUps'))
  const erase = async () => {
    const result = await runAction(
      { intent: 'eraseBurst', event: eventId, burst: burst.id, last: String(burst.last) },
      {
        done: (done) => t('burst.done', { count: (done.ok && done.erased) || 0 }),
        failed: t('failed'),
      },
    )
    if (result.ok) dialog.onClose()
  }
  return (
    <ConfirmDialog
      {...dialog}
      title={t('burst.title')}
      onClosed={moveFocus}
      cancelLabel={t('erase.keep')}
      confirmButton={
        <Button variant="danger" isLoading={isPending} onClick={() => void erase()}>
          {t('erase.button')}
        </Button>
      }
    >
      <p>
        <strong>{t('burst.count', { n: burst.invented })}</strong>
      </p>
      <p>{t('burst.note')}</p>
      <p>{t('burst.kept')}</p>
    </ConfirmDialog>
  )
}
