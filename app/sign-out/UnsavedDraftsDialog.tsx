import { useState } from 'react'
import type { ContentName } from '#core/content/content-kinds.ts'
import type { FormValues } from '#core/forms/form.ts'
import { itemName } from '#app/admin/in-place/item-name.ts'
import type { UnsavedLocalDraft } from '#app/admin/local-drafts/read-local-draft.ts'
import { useSiteState } from '#app/page/site-state.tsx'
import { Button } from '#app/ui/controls/Button.tsx'
import { Checkbox } from '#app/ui/controls/Field.tsx'
import { Modal } from '#app/ui/controls/Modal.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import s from './UnsavedDraftsDialog.module.css'

type Props = {
  drafts: UnsavedLocalDraft[]
  open: boolean
  isPending: boolean
  onClose: () => void
  onSignOut: (keepsDrafts: boolean) => void
}

/** Before signing out: whether what is typed and not saved stays on this device. */
export function UnsavedDraftsDialog({ drafts, open, isPending, onClose, onSignOut }: Props) {
  const t = useMessages('adminHome')
  const tForms = useMessages('forms')
  const tEditing = useMessages('editing')
  const [keepsDrafts, setKeepsDrafts] = useState(false)
  const close = () => {
    setKeepsDrafts(false)
    onClose()
  }
  return (
    <Modal
      isOpen={open}
      onClose={close}
      title={t('unsaved.title')}
      closeLabel={tForms('close')}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            {tEditing('deleteModal.cancel')}
          </Button>
          <Button
            variant={keepsDrafts ? 'primary' : 'danger'}
            isLoading={isPending}
            onClick={() => onSignOut(keepsDrafts)}
          >
            {keepsDrafts ? t('unsaved.keepAndSignOut') : t('unsaved.discardAndSignOut')}
          </Button>
        </>
      }
    >
      <div>
        <p>{t('unsaved.text')}</p>
        <ul className={s.drafts}>
          {drafts.map((draft) => (
            <DraftLine key={draft.key} contentName={draft.contentName} fields={draft.fields} />
          ))}
        </ul>
      </div>
      <Checkbox
        label={t('unsaved.keep')}
        hint={t('unsaved.keepHint')}
        checked={keepsDrafts}
        onChange={({ target }) => setKeepsDrafts(target.checked)}
      />
    </Modal>
  )
}

function DraftLine({ contentName, fields }: { contentName: ContentName; fields: FormValues }) {
  const tAdmin = useMessages('admin')
  const t = useMessages('adminHome')
  const { language } = useSiteState()
  const { value, language: its } = itemName(contentName, fields, language)
  return (
    <li>
      <b>{tAdmin(`nav.${contentName}`)}</b>{' '}
      {value.trim() ? <span lang={its}>{value}</span> : t('unsaved.untitled')}
    </li>
  )
}
