import { type RefObject, Suspense, useEffect, useId, useRef } from 'react'
import { ReachDialog } from '#app/admin/series/ReachDialog.tsx'
import { useKeepForm } from '#app/admin/signed-out/use-stay-when-signed-out.ts'
import { useOpenWaitingForm } from '#app/admin/waiting-saves/use-send-waiting.ts'
import type { WaitingSave } from '#app/admin/waiting-saves/waiting-save.ts'
import { useFormMessages } from '#app/content/use-form-messages.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { Modal } from '#app/ui/controls/Modal.tsx'
import { lazyPart } from '#app/ui/drawings/lazy-drawing.tsx'
import { kindOf, type ContentName } from '#core/content/content-kinds.ts'
import { kindIn } from '#core/forms/fields-in.ts'
import type { FormField } from '#core/forms/fields.ts'
import type { Editable, EntryCopy } from '#core/kinds/editable.ts'
import { fieldsInFormOrder } from '#core/kinds/kind.ts'
import { EditorForm } from './EditorForm.tsx'
import { focusField } from './focus-field.ts'
import { useEditorForm } from './use-editor-form.ts'
// The style sheet of the tools has what a conflict shows later.
import './ConflictResolution.module.css'

/** Shown only after an answer of the server, so it can load then; what was typed is kept if it does not. */
const ConflictResolution = lazyPart(
  async () => (await import('./ConflictResolution.tsx')).ConflictResolution,
)

type EditorProps = {
  contentName: ContentName
  /** Absent for a new document. */
  item?: Editable | undefined
  /** A new document begins with it. */
  copy?: EntryCopy | undefined
  /** The field that has the focus at first, where it is not the first one. */
  firstField?: string | undefined
  /** Saved without a network, and shown instead of the document. */
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
  const options = { contentName, item, copy, waiting, onClose, onHidden }
  const form = useEditorForm({ ...options, formElement })
  const { draft, saving, isUploading } = form
  useKeepForm(isOpen && draft.isTouched, draft.isKept)
  useOpenWaitingForm(isOpen ? waiting?.key : undefined)
  useFirstField(formElement, isOpen ? props.firstField : undefined)

  const close = () => {
    if (draft.isTouched) void showToast(form.subject, (toast) => toast.blank(t('staysHere')))
    onClose()
  }
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
      size={sizeFor(fieldsInFormOrder(kindIn(kindOf(contentName), form.languages)))}
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
        <Suspense>
          <ConflictResolution {...{ contentName, form, close }} saved={saving.conflict} />
        </Suspense>
      )}
      {item?.fields['series'] ? <ReachDialog {...form.series} /> : null}
    </Modal>
  )
}

/** Moves the focus on from the first field, which the dialog focuses; in photos, to the first description or row. */
function useFirstField(form: RefObject<HTMLFormElement | null>, name: string | undefined) {
  useEffect(() => {
    if (name === undefined) return
    const field = `[name='${name}']`
    const control = `:is(${field}, ${field} [lang]):is(input, textarea, select), ${field} [data-image-tool=open]`
    focusField(form.current?.querySelector<HTMLElement>(control))
  }, [form, name])
}

/** A form with a Markdown text has its preview beside the field; a long form has two columns. */
function sizeFor(fields: readonly FormField[]) {
  if (fields.some(({ control }) => control === 'markdown')) return 'xl'
  return fields.filter(({ group }) => !group).length > 5 ? 'l' : 'm'
}
