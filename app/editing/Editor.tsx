import { useState, type FormEvent } from 'react'
import { readFields } from '#core/form.ts'
import { visibilityFaults } from '#core/visibility.ts'
import { useSiteState } from '#app/state.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Modal } from '#app/ui/Modal.tsx'
import { useWords } from '#app/useWords.ts'
import { Conflict } from './Conflict.tsx'
import type { Editable } from './editing.ts'
import { EditorFields } from './EditorFields.tsx'
import { kindOf, type Section } from '#core/contentKinds.ts'
import { useDraft } from './useDraft.ts'
import { useFormWords } from './useFormWords.ts'
import { useSave } from './useSave.ts'
import { WhenToShow } from './WhenToShow.tsx'
import s from './Editor.module.css'

type Props = {
  section: Section
  /** Absent for something new. */
  item?: Editable | undefined
  postTo: string
  open: boolean
  onClose: () => void
}

/** One form for something new and for something that is there. What is typed outlives a reload. */
export function Editor({ section, item, postTo, open, onClose }: Props) {
  const words = useFormWords(section)
  const t = useWords('editing')
  const inForms = useWords('forms')
  const { notify } = useSiteState()
  const { fields } = kindOf(section)
  const draft = useDraft(`${section}:${item?.id ?? 'new'}`, item ?? blank(section))
  const [isChecked, setChecked] = useState(false)
  const finish = () => {
    draft.clear()
    setChecked(false)
    onClose()
  }
  const saving = useSave({ id: item?.id, postTo, words, onSaved: finish })
  const read = readFields(kindOf(section), draft.fields)
  const own = { ...(read.ok ? {} : read.faults), ...visibilityFaults(draft.fields) }
  const isSound = Object.keys(own).length === 0
  const faults = { ...(isChecked ? own : {}), ...saving.faults }

  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    setChecked(true)
    if (isSound) return void saving.save(draft)
    const isIncomplete = Object.values(own).includes('empty')
    if (isIncomplete) void notify((toast) => toast.error(words.incomplete))
  }
  const change = (name: string, value: string) => {
    saving.forget(name)
    draft.set(name, value)
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      title={item ? words.editTitle : words.addTitle}
      closeLabel={inForms('close')}
      wide={fields.length > 5}
    >
      {saving.conflict === undefined ? (
        <form className={s.form} onSubmit={submit} noValidate>
          {draft.isTouched ? <p className={s.kept}>{inForms('draftKept')}</p> : null}
          <EditorFields
            fields={fields}
            values={draft.fields}
            faults={faults}
            label={words.label}
            onChange={change}
          />
          <WhenToShow values={draft.fields} fault={faults['publishAt']} onChange={change} />
          <Button type="submit" loading={saving.isUnderWay}>
            {item ? words.update : words.save}
          </Button>
        </form>
      ) : (
        <Conflict
          mine={draft.fields}
          theirs={saving.conflict}
          labels={[
            ...fields.map(({ name }): [string, string] => [name, words.label(name)]),
            ['visibility', t('when.title')],
            ['publishAt', t('when.publishAt')],
          ]}
          onMine={(version) => void saving.save({ version, fields: draft.fields })}
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

function blank(section: Section) {
  const fields = Object.fromEntries(kindOf(section).fields.map(({ name }) => [name, '']))
  return { version: 0, fields: { ...fields, visibility: 'now', publishAt: '' } }
}
