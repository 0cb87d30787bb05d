import type { Fields } from '#core/form.ts'
import { Button } from '#app/ui/Button.tsx'
import { useWords } from '#app/useWords.ts'
import type { SavedFields } from './editing.ts'
import s from './Conflict.module.css'

type Props = {
  mine: Fields
  /** null when somebody deleted it. */
  theirs: SavedFields | null
  /** The fields by their names, in the order of the form. */
  labels: [name: string, label: string][]
  onMine: (over: number) => void
  onTheirs: (theirs: SavedFields) => void
  onGone: () => void
}

/** Somebody saved the same thing first: what differs, and the choice between the two. */
export function Conflict({ mine, theirs, labels, onMine, onTheirs, onGone }: Props) {
  const t = useWords('editing')
  if (!theirs) {
    return (
      <div className={s.conflict}>
        <p role="alert">{t('conflict.deleted')}</p>
        <Button variant="quiet" onClick={onGone}>
          {t('conflict.close')}
        </Button>
      </div>
    )
  }
  const differing = labels.filter(([name]) => mine[name] !== theirs.fields[name])
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
              <b>{t('conflict.mine')}</b> {mine[name]}
            </dd>
          </div>
        ))}
      </dl>
      <p className={s.choice}>
        <Button onClick={() => onMine(theirs.version)}>{t('conflict.keepMine')}</Button>
        <Button variant="quiet" onClick={() => onTheirs(theirs)}>
          {t('conflict.takeTheirs')}
        </Button>
      </p>
    </div>
  )
}
