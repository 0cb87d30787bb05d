// oxlint-disable-next-line import/no-unassigned-import -- it sets zod up before a schema is made
import './withoutEval.ts'
import { useState, type FormEvent } from 'react'
import { eventFields, readEventFields } from '#core/event.ts'
import { useSiteState } from '#app/state.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { Modal } from '#app/ui/Modal.tsx'
import { useFaultWords } from '#app/useFaultWords.ts'
import { useWords } from '#app/useWords.ts'
import type { EditableEvent, SavedEvent } from './editing.ts'
import { EventConflict } from './EventConflict.tsx'
import { useDraft } from './useDraft.ts'
import { useSaveEvent } from './useSaveEvent.ts'
import s from './EventEditor.module.css'

const blank: SavedEvent = {
  version: 0,
  fields: { titleUk: '', titleEn: '', eventLink: '', startDate: '', endDate: '' },
}

const controls = {
  titleUk: { lang: 'uk', maxLength: 200 },
  titleEn: { lang: 'en', maxLength: 200 },
  eventLink: { type: 'text', inputMode: 'url', placeholder: 'https://' },
  startDate: { type: 'date' },
  endDate: { type: 'date' },
} as const

type Props = {
  event?: EditableEvent | undefined
  postTo: string
  open: boolean
  onClose: () => void
}

/** One form for a new event and for one that is there. What is typed outlives a reload. */
export function EventEditor({ event, postTo, open, onClose }: Props) {
  const t = useWords('eventForm')
  const inForms = useWords('forms')
  const sayFault = useFaultWords()
  const { notify } = useSiteState()
  const draft = useDraft(`event:${event?.id ?? 'new'}`, event ?? blank)
  const [isChecked, setChecked] = useState(false)
  const finish = () => {
    draft.clear()
    setChecked(false)
    onClose()
  }
  const saving = useSaveEvent(event?.id, postTo, finish)
  const read = readEventFields(draft.fields)
  const faults = { ...(isChecked && !read.ok ? read.faults : {}), ...saving.faults }

  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    setChecked(true)
    if (read.ok) return saving.save(draft)
    const isIncomplete = Object.values(read.faults).includes('empty')
    if (isIncomplete) {
      void notify((toast) => toast.error(t('newEventForm.errors.validationError')))
    }
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t(event ? 'newEventForm.editTitle' : 'newEventForm.addTitle')}
      closeLabel={inForms('close')}
    >
      {saving.conflict === undefined ? (
        <form className={s.form} onSubmit={submit} noValidate>
          {draft.isTouched ? <p className={s.kept}>{inForms('draftKept')}</p> : null}
          {eventFields.map((name) => (
            <Field
              key={name}
              {...controls[name]}
              required
              label={t(`newEventForm.${name}`)}
              name={name}
              value={draft.fields[name]}
              onChange={({ target }) => {
                saving.forget(name)
                draft.set(name, target.value)
              }}
              error={sayFault(faults[name])}
            />
          ))}
          <Button type="submit" loading={saving.isUnderWay}>
            {t(event ? 'newEventForm.update' : 'newEventForm.save')}
          </Button>
        </form>
      ) : (
        <EventConflict
          mine={draft.fields}
          theirs={saving.conflict}
          onMine={(version) => saving.save({ version, fields: draft.fields })}
          onTheirs={(theirs) => {
            draft.replace(theirs)
            saving.settle()
          }}
          onGone={() => {
            saving.settle()
            finish()
          }}
        />
      )}
    </Modal>
  )
}
