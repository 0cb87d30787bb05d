import type { FormValues } from '#core/forms/form.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import type { SavedFields } from '#app/admin/in-place/editable.ts'
import s from './ConflictResolution.module.css'

type Props = {
  typed: FormValues
  /** null when somebody deleted it. */
  saved: SavedFields | null
  /** The fields by their names, in the order of the form. */
  labels: [name: string, label: string][]
  onKeepTyped: (over: number) => void
  onTakeSaved: (saved: SavedFields) => void
  onDismiss: () => void
}

/** Somebody saved the same thing first: what differs, and the choice between the two. */
export function ConflictResolution({
  typed,
  saved: theirs,
  labels,
  onKeepTyped,
  onTakeSaved,
  onDismiss,
}: Props) {
  const t = useMessages('editing')
  if (!theirs) {
    return (
      <div className={s.conflict}>
        <p role="alert">{t('conflict.deleted')}</p>
        <Button variant="quiet" onClick={onDismiss}>
          {t('conflict.close')}
        </Button>
      </div>
    )
  }
  const differing = labels.filter(([name]) => typed[name] !== theirs.fields[name])
  return (
    <div className={s.conflict}>
      <p role="alert">{t('conflict.text')}</p>
      <dl className={s.fields}>
        {differing.map(([name, label]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <b>{t('conflict.theirs')}</b> {theirs.fields[name]}
            </dd>
            <dd>
              <b>{t('conflict.mine')}</b> {typed[name]}
            </dd>
          </div>
        ))}
      </dl>
      <p className={s.choice}>
        <Button onClick={() => onKeepTyped(theirs.version)}>{t('conflict.keepMine')}</Button>
        <Button variant="quiet" onClick={() => onTakeSaved(theirs)}>
          {t('conflict.takeTheirs')}
        </Button>
      </p>
    </div>
  )
}
