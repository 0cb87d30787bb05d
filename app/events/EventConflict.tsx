import { eventFields, type EventFields } from '#core/event.ts'
import { Button } from '#app/ui/Button.tsx'
import { useWords } from '#app/useWords.ts'
import type { SavedEvent } from './editing.ts'
import s from './EventConflict.module.css'

type Props = {
  mine: EventFields
  /** null when somebody deleted it. */
  theirs: SavedEvent | null
  onMine: (over: number) => void
  onTheirs: (theirs: SavedEvent) => void
  onGone: () => void
}

/** Somebody saved the same event first: what differs, and the choice between the two. */
export function EventConflict({ mine, theirs, onMine, onTheirs, onGone }: Props) {
  const t = useWords('eventForm')
  if (!theirs) {
    return (
      <div className={s.conflict}>
        <p role="alert">{t('newEventForm.conflict.deleted')}</p>
        <Button variant="quiet" onClick={onGone}>
          {t('newEventForm.conflict.close')}
        </Button>
      </div>
    )
  }
  const differing = eventFields.filter((name) => mine[name] !== theirs.fields[name])
  return (
    <div className={s.conflict}>
      <p role="alert">{t('newEventForm.conflict.text')}</p>
      <dl className={s.fields}>
        {differing.map((name) => (
          <div key={name}>
            <dt>{t(`newEventForm.${name}`)}</dt>
            <dd>
              <b>{t('newEventForm.conflict.theirs')}</b> {theirs.fields[name]}
            </dd>
            <dd>
              <b>{t('newEventForm.conflict.mine')}</b> {mine[name]}
            </dd>
          </div>
        ))}
      </dl>
      <p className={s.choice}>
        <Button onClick={() => onMine(theirs.version)}>
          {t('newEventForm.conflict.keepMine')}
        </Button>
        <Button variant="quiet" onClick={() => onTheirs(theirs)}>
          {t('newEventForm.conflict.takeTheirs')}
        </Button>
      </p>
    </div>
  )
}
