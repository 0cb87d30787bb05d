import { useSaveTitle } from '#app/admin/waiting-saves/use-save-title.ts'
import type { WaitingSave } from '#app/admin/waiting-saves/waiting-save.ts'
import { useFormMessages } from '#app/content/use-form-messages.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { dateFormat } from '#core/dates.ts'
import s from './WaitingSavesDialog.module.css'

type WaitingSaveItemProps = {
  save: WaitingSave
  isSending: boolean
  /** Absent where there is no form to open. */
  onEdit: (() => void) | undefined
  onDiscard: () => void
}

/** One waiting save: what it is, since when it waits, and what can be done with it. */
export function WaitingSaveItem({ save, isSending, onEdit, onDiscard }: WaitingSaveItemProps) {
  const t = useMessages('editing')
  const { language } = useSiteState()
  const { name: kindName } = useFormMessages(save.contentName)
  const title = useSaveTitle()(save)
  // The clock of the device, on which it was saved.
  const clock = dateFormat(language, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <li className={s.item}>
      <div className={s.about}>
        <h3 className={s.title} lang={title.language}>
          {title.value}
        </h3>
        <p className={s.fact}>
          {kindName} · {t(`waitingSaves.what.${whatIs(save)}`)} ·{' '}
          {t('waitingSaves.since', { when: clock.format(new Date(save.savedAt)) })}
        </p>
        <SaveState save={save} isSending={isSending} />
      </div>
      {isSending ? null : (
        <p className={s.tools}>
          {onEdit ? (
            <Button
              variant="quiet"
              size="s"
              aria-label={t('waitingSaves.openLabel', { title: title.value })}
              onClick={onEdit}
            >
              {t('waitingSaves.open')}
            </Button>
          ) : null}
          <Button
            variant="quiet"
            size="s"
            aria-label={t('waitingSaves.discardLabel', { title: title.value })}
            onClick={onDiscard}
          >
            {t('waitingSaves.discard')}
          </Button>
        </p>
      )}
    </li>
  )
}

function whatIs({ command, item }: WaitingSave) {
  if (command) return 'delete'
  return item ? 'changed' : 'new'
}

function SaveState({
  save: { problem, command, images },
  isSending,
}: Pick<WaitingSaveItemProps, 'save' | 'isSending'>) {
  const t = useMessages('editing')
  if (problem?.reason === 'image') {
    return <Problem>{t('waitingSaves.imageRefused', { name: problem.name })}</Problem>
  }
  if (problem) {
    if (command) return <Problem>{t('waitingSaves.states.notDone')}</Problem>
    const isDeleted = problem.reason === 'conflict' && problem.current === null
    const state = isDeleted || problem.reason === 'missing' ? 'deleted' : problem.reason
    return <Problem>{t(`waitingSaves.states.${state}`)}</Problem>
  }
  const photos = images.length > 0 ? ` ${t('waitingSaves.photos', { count: images.length })}` : ''
  return (
    <p className={s.fact}>
      {t(isSending ? 'waitingSaves.states.sending' : 'waitingSaves.states.waiting')}
      {photos}
    </p>
  )
}

/** It appears while the list is open, where no toast says it. */
function Problem({ children }: { children: string }) {
  return (
    <p className={s.problem} role="alert">
      {children}
    </p>
  )
}
