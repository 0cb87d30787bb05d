import { useId, useRef } from 'react'
import type { FormField } from '#core/forms/fields.ts'
import { kindOf, type ContentName } from '#core/content/content-kinds.ts'
import { useSiteState } from '#app/page/site-state.tsx'
import { Button } from '#app/ui/controls/Button.tsx'
import { Modal } from '#app/ui/controls/Modal.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { ConflictResolution } from './ConflictResolution.tsx'
import type { Editable } from '#app/admin/in-place/editable.ts'
import { EditorForm } from './EditorForm.tsx'
import type { EditorEndpoints } from '#app/admin/in-place/editor-endpoints.ts'
import { useEditorForm } from './use-editor-form.ts'
import { useFormMessages } from '#app/content/use-form-messages.ts'
import { UnpublishedDialog } from './UnpublishedDialog.tsx'
import { useStayWhenSignedOut } from './use-stay-when-signed-out.ts'

type EditorProps = {
  contentName: ContentName
  /** Absent for a new document. */
  item?: Editable | undefined
  endpoints: EditorEndpoints
  isOpen: boolean
  onClose: () => void
  /** Visitors do not see the document any more. */
  onHidden?: (() => void) | undefined
}

/** The form for a new or an existing document. What is typed survives a reload. */
export function Editor(props: EditorProps) {
  const { contentName, item, endpoints, isOpen, onClose, onHidden } = props
  const messages = useFormMessages(contentName)
  const t = useMessages('editing')
  const tForms = useMessages('forms')
  const { showToast } = useSiteState()
  const formId = useId()
  const formElement = useRef<HTMLFormElement>(null)
  const form = useEditorForm({ contentName, item, endpoints, onClose, formElement })
  const { draft, saving, isUploading, preview } = form
  useStayWhenSignedOut(isOpen && draft.isTouched, draft.isKept)

  const close = () => {
    if (draft.isTouched) void showToast((toast) => toast(t('staysHere')))
    onClose()
  }
  const closePreview = () => {
    form.closePreview()
    onClose()
    if (item) onHidden?.()
  }

  if (preview) return <UnpublishedDialog {...{ preview, isOpen }} onClose={closePreview} />
  const { fields } = kindOf(contentName)
  const submitButton = (
    <Button type="submit" form={formId} isLoading={saving.isPending || isUploading}>
      {isUploading ? t('uploading') : item ? messages.update : messages.save}
    </Button>
  )
  return (
    <Modal
      isOpen={isOpen}
      onClose={close}
      title={item ? messages.editTitle : messages.addTitle}
      closeLabel={tForms('close')}
      size={sizeFor(fields)}
      isSheet
      actions={saving.conflict === undefined ? submitButton : null}
    >
      {saving.conflict === undefined ? (
        <EditorForm ref={formElement} id={formId} {...{ contentName, item, endpoints, form }} />
      ) : (
        <ConflictResolution
          contentName={contentName}
          typed={draft.fields}
          saved={saving.conflict}
          onKeepTyped={(version) => void saving.save({ version, fields: draft.fields })}
          onTakeSaved={(saved) => {
            draft.replace(saved)
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

/** A form with a Markdown text has its preview beside the field; a long form has two columns. */
function sizeFor(fields: readonly FormField[]) {
  if (fields.some(({ control }) => control === 'markdown')) return 'xl'
  return fields.filter(({ group }) => !group).length > 5 ? 'l' : 'm'
}
