import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { kindOf, type Section } from '#core/contentKinds.ts'
import { readFields } from '#core/form.ts'
import { outdatedAfter, outdatedLanguages, readUpToDate, withoutLanguages } from '#core/outdated.ts'
import { visibilityFaults } from '#core/visibility.ts'
import { useSiteState } from '#app/state.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Modal } from '#app/ui/Modal.tsx'
import { useWords } from '#app/useWords.ts'
import { Conflict } from './Conflict.tsx'
import type { Editable } from './editing.ts'
import { EditorFields } from './EditorFields.tsx'
import { Kept } from './Kept.tsx'
import type { Places } from './places.ts'
import { useBusy } from './useBusy.ts'
import { useDraft } from './useDraft.ts'
import { useErasedImages, withoutImage } from './useErasedImages.ts'
import { useFormWords } from './useFormWords.ts'
import { useSave } from './useSave.tsx'
import { UpToDate } from './UpToDate.tsx'
import { useStayWhenSignedOut } from './useStayWhenSignedOut.ts'
import { Waiting } from './Waiting.tsx'
import { WhenToShow } from './WhenToShow.tsx'
import s from './Editor.module.css'

type Props = {
  section: Section
  /** Absent for something new. */
  item?: Editable | undefined
  places: Places
  open: boolean
  onClose: () => void
  /** It has become something that visitors do not see. */
  onGone?: (() => void) | undefined
}

/** One form for something new and for something that is there. What is typed outlives a reload. */
export function Editor({ section, item, places, open, onClose, onGone }: Props) {
  const words = useFormWords(section)
  const t = useWords('editing')
  const inForms = useWords('forms')
  const { notify } = useSiteState()
  const form = useId()
  const sheet = useRef<HTMLFormElement>(null)
  const { pathname } = useLocation()
  const { fields } = kindOf(section)
  const erased = useErasedImages(section)
  const saved = erased.saved(item ?? blank(section))
  const draft = useDraft(`${section}:${item?.id ?? 'new'}`, saved)
  useStayWhenSignedOut(open && draft.isTouched, draft.isKept)
  const { revalidate } = useRevalidator()
  const [isChecked, setChecked] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const [preview, setPreview] = useState<string>()
  const { isBusy, onBusy } = useBusy()
  const finish = (waitsAt?: string) => {
    draft.clear()
    setChecked(false)
    // Whoever edits on that very page sees it already.
    if (waitsAt && waitsAt !== pathname) setPreview(waitsAt)
    else onClose()
  }
  const refuse = () => setRefusals((so) => so + 1)
  const saving = useSave({
    id: item?.id,
    postTo: places.post,
    words,
    onSaved: finish,
    onRefused: refuse,
  })
  const read = readFields(kindOf(section), draft.fields)
  const own = { ...(read.ok ? {} : read.faults), ...visibilityFaults(draft.fields) }
  const isSound = Object.keys(own).length === 0
  const faults = { ...(isChecked ? own : {}), ...saving.faults }

  const before = { values: saved.fields, outdated: item?.outdated ?? [] }
  const outdated = item ? outdatedAfter(fields, before, draft.fields) : []
  const upToDate = readUpToDate(draft.fields)

  // The button is always in reach, and what is missing may be screens above it.
  useEffect(() => {
    if (refusals > 0) sheet.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refusals])

  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    if (isBusy) return
    setChecked(true)
    if (isSound) return void saving.save(draft)
    refuse()
    const isIncomplete = Object.values(own).includes('empty')
    if (isIncomplete) void notify((toast) => toast.error(words.incomplete))
  }
  const change = (name: string, value: string) => {
    saving.forget(name)
    draft.set(name, value)
  }
  const dropErased = (address: string) => {
    erased.note(address)
    if (draft.isTouched) {
      const { version } = draft
      draft.replace({ version, fields: withoutImage(section, draft.fields, address) })
    }
    void revalidate()
  }
  const close = () => {
    if (draft.isTouched) void notify((toast) => toast(t('staysHere')))
    onClose()
  }
  const look = () => {
    setPreview(undefined)
    onClose()
    if (item) onGone?.()
  }

  if (preview) return <Waiting preview={preview} open={open} onClose={look} />
  return (
    <Modal
      open={open}
      onClose={close}
      title={item ? words.editTitle : words.addTitle}
      closeLabel={inForms('close')}
      wide={fields.some(({ control }) => control === 'markdown') ? 'very' : fields.length > 5}
      sheet
      actions={
        saving.conflict === undefined ? (
          <Button type="submit" form={form} loading={saving.isUnderWay || isBusy}>
            {isBusy ? t('uploading') : item ? words.update : words.save}
          </Button>
        ) : null
      }
    >
      {saving.conflict === undefined ? (
        <form id={form} ref={sheet} className={s.form} onSubmit={submit} noValidate>
          <Kept draft={draft} />
          <EditorFields
            fields={fields}
            values={draft.fields}
            outdated={withoutLanguages(fields, outdated, upToDate)}
            faults={faults}
            places={places}
            label={words.label}
            onChange={change}
            onErased={dropErased}
            onBusy={onBusy}
          />
          <UpToDate
            languages={outdatedLanguages(fields, outdated)}
            values={draft.fields}
            onChange={change}
          />
          <WhenToShow values={draft.fields} fault={faults['publishAt']} onChange={change} />
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
            close()
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
