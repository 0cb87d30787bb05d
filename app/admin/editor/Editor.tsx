import { type RefObject, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { ReachDialog } from '#app/admin/series/ReachDialog.tsx'
import { useStayWhenSignedOut } from '#app/admin/signed-out/use-stay-when-signed-out.ts'
import { useOpenWaitingForm } from '#app/admin/waiting-saves/use-send-waiting.ts'
import type { WaitingSave } from '#app/admin/waiting-saves/waiting-save.ts'
import { useFormMessages } from '#app/content/use-form-messages.ts'
import { ConfirmDialog } from '#app/forms/ConfirmDialog.tsx'
import { languageSearch } from '#app/page/PageLink.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button, buttonClass } from '#app/ui/controls/Button.tsx'
import { Modal } from '#app/ui/controls/Modal.tsx'
import { kindOf, type ContentName } from '#core/content/content-kinds.ts'
import type { FormField } from '#core/forms/fields.ts'
import type { Editable, EntryCopy } from '#core/kinds/editable.ts'
import { fieldsInFormOrder } from '#core/kinds/kind.ts'
import { ConflictResolution } from './ConflictResolution.tsx'
import { EditorForm } from './EditorForm.tsx'
import { useEditorForm } from './use-editor-form.ts'

type EditorProps = {
  contentName: ContentName
  /** Absent for a new document. */
  item?: Editable | undefined
  /** What a new document begins with. */
  copy?: EntryCopy | undefined
  /** The field that has the focus at first, where it is not the first one. */
  firstField?: string | undefined
  /** What was saved without a network and is shown instead of the document. */
  waiting?: WaitingSave | undefined
  isOpen: boolean
  onClose: () => void
  /** Visitors do not see the document any more. */
  onHidden?: (() => void) | undefined
}

/** The form for a new or an existing document. What is typed survives a reload. */
export function Editor(props: EditorProps) {
  const { contentName, item, copy, waiting, isOpen, onClose, onHidden } = props
  const messages = useFormMessages(contentName)
  const t = useMessages('editing')
  const tForms = useMessages('forms')
  const { showToast } = useSiteState()
  const formId = useId()
  const formElement = useRef<HTMLFormElement>(null)
  const options = { contentName, item, copy, waiting, onClose }
  const form = useEditorForm({ ...options, formElement })
  const { draft, saving, isUploading } = form
  useStayWhenSignedOut(isOpen && draft.isTouched, {
    isKept: draft.isKept,
    message: t('signedOut'),
    isOpenForm: true,
  })
  useOpenWaitingForm(isOpen ? waiting?.key : undefined)
  useFirstField(formElement, isOpen ? props.firstField : undefined)

  const close = () => {
    if (draft.isTouched) void showToast(form.subject, (toast) => toast.blank(t('staysHere')))
    onClose()
  }
  const closePreview = () => {
    saving.closePreview()
    onClose()
    if (item) onHidden?.()
  }

  const { preview } = saving
  if (preview) return <UnpublishedDialog {...{ preview, isOpen }} onClose={closePreview} />
  const submitButton = (
    <Button type="submit" form={formId} isLoading={saving.isPending || isUploading}>
      {isUploading ? t('uploading') : item ? messages.update : messages.save}
    </Button>
  )
  return (
    <Modal
      isOpen={isOpen}
      onClose={close}
      title={item ? messages.editTitle : messages.add}
      closeLabel={tForms('close')}
      size={sizeFor(fieldsInFormOrder(kindOf(contentName)))}
      isSheet
      actions={saving.conflict === undefined ? submitButton : null}
    >
      {saving.conflict === undefined ? (
        <EditorForm
          key={form.images.formNumber}
          ref={formElement}
          id={formId}
          {...{ contentName, item, form }}
        />
      ) : (
        <ConflictResolution {...{ contentName, form, close }} saved={saving.conflict} />
      )}
      {item?.fields['series'] ? <ReachDialog {...form.series} /> : null}
    </Modal>
  )
}

/** After the dialog has been opened, which focuses its first field. Of photos it is the description of the first one. */
function useFirstField(form: RefObject<HTMLFormElement | null>, name: string | undefined) {
  useEffect(() => {
    if (name === undefined) return
    const control = `:is([name='${name}'], [name='${name}'] [lang]):is(input, textarea)`
    form.current?.querySelector<HTMLElement>(control)?.focus()
  }, [form, name])
}

/** A form with a Markdown text has its preview beside the field; a long form has two columns. */
function sizeFor(fields: readonly FormField[]) {
  if (fields.some(({ control }) => control === 'markdown')) return 'xl'
  return fields.filter(({ group }) => !group).length > 5 ? 'l' : 'm'
}

type UnpublishedDialogProps = { preview: string; isOpen: boolean; onClose: () => void }

/** Says that visitors do not see the saved document yet, and links to its preview. */
function UnpublishedDialog({ preview, isOpen, onClose }: UnpublishedDialogProps) {
  const t = useMessages('editing')
  const { language } = useSiteState()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('waiting.title')}
      cancelLabel={t('waiting.done')}
      confirmButton={
        <Link
          to={{ pathname: preview, search: languageSearch(language) }}
          className={buttonClass()}
        >
          {t('waiting.preview')}
        </Link>
      }
    >
      <p>{t('waiting.text')}</p>
    </ConfirmDialog>
  )
}
