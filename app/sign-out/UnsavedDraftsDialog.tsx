import { useState } from 'react'
import type { ContentName } from '#core/content/content-kinds.ts'
import type { FormValues } from '#core/forms/form.ts'
import { itemName } from '#app/admin/in-place/item-name.ts'
import type { UnsavedLocalDraft } from '#app/admin/local-drafts/read-local-draft.ts'
import { useFormMessages } from '#app/content/use-form-messages.ts'
import { useSiteState } from '#app/page/site-state.tsx'
import { Button } from '#app/ui/controls/Button.tsx'
import { ConfirmDialog } from '#app/ui/controls/ConfirmDialog.tsx'
import { Checkbox } from '#app/ui/controls/Field.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import s from './UnsavedDraftsDialog.module.css'

type UnsavedDraftsDialogProps = {
  drafts: UnsavedLocalDraft[]
  isOpen: boolean
  isPending: boolean
  onClose: () => void
  onSignOut: (keepsDrafts: boolean) => void
}

/** Asks before the sign-out whether unsaved drafts are kept on this device. */
export function UnsavedDraftsDialog(props: UnsavedDraftsDialogProps) {
  const { drafts, isOpen, isPending, onClose, onSignOut } = props
  const t = useMessages('adminHome')
  const tForms = useMessages('forms')
  const tEditing = useMessages('editing')
  const [keepsDrafts, setKeepsDrafts] = useState(false)
  const close = () => {
    setKeepsDrafts(false)
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      title={t('unsaved.title')}
      closeLabel={tForms('close')}
      cancelLabel={tEditing('deleteModal.cancel')}
      confirmButton={
        <Button
          variant={keepsDrafts ? 'primary' : 'danger'}
          isLoading={isPending}
          onClick={() => onSignOut(keepsDrafts)}
        >
          {keepsDrafts ? t('unsaved.keepAndSignOut') : t('unsaved.discardAndSignOut')}
        </Button>
      }
    >
      <DraftList drafts={drafts} />
      <Checkbox
        label={t('unsaved.keep')}
        hint={t('unsaved.keepHint')}
        checked={keepsDrafts}
        onChange={({ target }) => setKeepsDrafts(target.checked)}
      />
    </ConfirmDialog>
  )
}

function DraftList({ drafts }: { drafts: UnsavedLocalDraft[] }) {
  const t = useMessages('adminHome')
  return (
    <div>
      <p>{t('unsaved.text')}</p>
      <ul className={s.drafts}>
        {drafts.map(({ key, contentName, fields }) => (
          <Draft key={key} contentName={contentName} fields={fields} />
        ))}
      </ul>
    </div>
  )
}

function Draft({ contentName, fields }: { contentName: ContentName; fields: FormValues }) {
  const t = useMessages('adminHome')
  const { language } = useSiteState()
  const name = itemName(contentName, fields, language)
  return (
    <li>
      <b>{useFormMessages(contentName).name}</b>{' '}
      {name.value.trim() ? <span lang={name.language}>{name.value}</span> : t('unsaved.untitled')}
    </li>
  )
}
