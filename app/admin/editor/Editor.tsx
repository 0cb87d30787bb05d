import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { kindOf, type ContentName } from '#core/content/content-kinds.ts'
import { parseForm } from '#core/forms/form.ts'
import {
  findOutdatedTexts,
  outdatedLanguages,
  parseUpToDateLanguages,
  removeLanguages,
} from '#core/content/outdated-texts.ts'
import { visibilityErrors } from '#core/content/visibility.ts'
import { useSiteState } from '#app/page/site-state.tsx'
import { Button } from '#app/ui/controls/Button.tsx'
import { Modal } from '#app/ui/controls/Modal.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { ConflictResolution } from './ConflictResolution.tsx'
import type { Editable } from '#app/admin/in-place/editable.ts'
import { EditorFields } from './EditorFields.tsx'
import { LocalDraftNote } from './LocalDraftNote.tsx'
import type { EditorEndpoints } from '#app/admin/in-place/editor-endpoints.ts'
import { usePendingFields } from './use-pending-fields.ts'
import { useLocalDraft } from '#app/admin/local-drafts/use-local-draft.ts'
import { useErasedImages, withoutImage } from './use-erased-images.ts'
import { useFormMessages } from './use-form-messages.ts'
import { useSave } from './use-save.tsx'
import { UpToDateCheckbox } from './UpToDateCheckbox.tsx'
import { useStayWhenSignedOut } from './use-stay-when-signed-out.ts'
import { UnpublishedDialog } from './UnpublishedDialog.tsx'
import { PublicationFields } from './PublicationFields.tsx'
import s from './Editor.module.css'

type Props = {
  contentName: ContentName
  /** Absent for something new. */
  item?: Editable | undefined
  endpoints: EditorEndpoints
  open: boolean
  onClose: () => void
  /** It has become something that visitors do not see. */
  onHidden?: (() => void) | undefined
}

/** One form for something new and for something that is there. What is typed outlives a reload. */
export function Editor({ contentName, item, endpoints, open, onClose, onHidden }: Props) {
  const words = useFormMessages(contentName)
  const t = useMessages('editing')
  const inForms = useMessages('forms')
  const { showToast } = useSiteState()
  const form = useId()
  const sheet = useRef<HTMLFormElement>(null)
  const { pathname } = useLocation()
  const { fields } = kindOf(contentName)
  const erased = useErasedImages(contentName)
  const saved = erased.withoutErased(item ?? blank(contentName))
  const draft = useLocalDraft(`${contentName}:${item?.id ?? 'new'}`, saved)
  useStayWhenSignedOut(open && draft.isTouched, draft.isKept)
  const { revalidate } = useRevalidator()
  const [isChecked, setChecked] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const [preview, setPreview] = useState<string>()
  const { isBusy, onBusy } = usePendingFields()
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
    postTo: endpoints.post,
    messages: words,
    onSaved: finish,
    onRefused: refuse,
  })
  const read = parseForm(kindOf(contentName), draft.fields)
  const own = { ...(read.ok ? {} : read.faults), ...visibilityErrors(draft.fields) }
  const isSound = Object.keys(own).length === 0
  const faults = { ...(isChecked ? own : {}), ...saving.faults }

  const before = { values: saved.fields, outdated: item?.outdated ?? [] }
  const outdated = item ? findOutdatedTexts(fields, before, draft.fields) : []
  const upToDate = parseUpToDateLanguages(draft.fields)

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
    if (isIncomplete) void showToast((toast) => toast.error(words.incomplete))
  }
  const change = (name: string, value: string) => {
    saving.clearFault(name)
    draft.set(name, value)
  }
  const dropErased = (address: string) => {
    erased.add(address)
    if (draft.isTouched) {
      const { version } = draft
      draft.replace({ version, fields: withoutImage(contentName, draft.fields, address) })
    }
    void revalidate()
  }
  const close = () => {
    if (draft.isTouched) void showToast((toast) => toast(t('staysHere')))
    onClose()
  }
  const look = () => {
    setPreview(undefined)
    onClose()
    if (item) onHidden?.()
  }

  if (preview) return <UnpublishedDialog preview={preview} open={open} onClose={look} />
  return (
    <Modal
      isOpen={open}
      onClose={close}
      title={item ? words.editTitle : words.addTitle}
      closeLabel={inForms('close')}
      wide={fields.some(({ control }) => control === 'markdown') ? 'very' : fields.length > 5}
      isSheet
      actions={
        saving.conflict === undefined ? (
          <Button type="submit" form={form} isLoading={saving.isPending || isBusy}>
            {isBusy ? t('uploading') : item ? words.update : words.save}
          </Button>
        ) : null
      }
    >
      {saving.conflict === undefined ? (
        <form id={form} ref={sheet} className={s.form} onSubmit={submit} noValidate>
          <LocalDraftNote draft={draft} />
          <EditorFields
            fields={fields}
            values={draft.fields}
            outdated={removeLanguages(fields, outdated, upToDate)}
            faults={faults}
            endpoints={endpoints}
            label={words.label}
            onChange={change}
            onErased={dropErased}
            onBusy={onBusy}
          />
          <UpToDateCheckbox
            languages={outdatedLanguages(fields, outdated)}
            values={draft.fields}
            onChange={change}
          />
          <PublicationFields values={draft.fields} fault={faults['publishAt']} onChange={change} />
        </form>
      ) : (
        <ConflictResolution
          typed={draft.fields}
          saved={saving.conflict}
          labels={[
            ...fields.map(({ name }): [string, string] => [name, words.label(name)]),
            ['visibility', t('when.title')],
            ['publishAt', t('when.publishAt')],
          ]}
          onKeepTyped={(version) => void saving.save({ version, fields: draft.fields })}
          onTakeSaved={(theirs) => {
            draft.replace(theirs)
            saving.resolveConflict()
          }}
          onDismiss={() => {
            saving.resolveConflict()
            close()
          }}
        />
      )}
    </Modal>
  )
}

function blank(section: ContentName) {
  const fields = Object.fromEntries(kindOf(section).fields.map(({ name }) => [name, '']))
  return { version: 0, fields: { ...fields, visibility: 'now', publishAt: '' } }
}
