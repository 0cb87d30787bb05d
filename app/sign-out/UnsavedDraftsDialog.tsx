import { useState } from 'react'
import { itemName } from '#app/admin/documents/item-name.ts'
import type { UnsavedLocalDraft } from '#app/admin/local-drafts/read-local-draft.ts'
import { useFormMessages } from '#app/content/use-form-messages.ts'
import { ConfirmDialog } from '#app/forms/ConfirmDialog.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { Checkbox } from '#app/ui/controls/Field.tsx'
import { InlineNote } from '#app/ui/status/InlineNote.tsx'
import s from './UnsavedDraftsDialog.module.css'

/** A draft, or what was saved without a network. */
export type UnsavedWork = UnsavedLocalDraft & { isWaiting?: boolean }

type UnsavedDraftsDialogProps = {
  drafts: UnsavedWork[]
  isOpen: boolean
  isPending: boolean
  onClose: () => void
  onSignOut: (keepsDrafts: boolean) => void
}

/** Asks before the sign-out whether unsaved drafts are kept on this device. */
export function UnsavedDraftsDialog(props: UnsavedDraftsDialogProps) {
  const { drafts, isOpen, isPending, onClose, onSignOut } = props
  const t = useMessages('adminHome')
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
      cancelLabel={t('unsaved.stay')}
      confirmButton={
        <Button
          variant={keepsDrafts ? 'primary' : 'danger'}
          isLoading={isPending}
          onClick={() => onSignOut(keepsDrafts)}
        >
          {keepsDrafts ? t('unsaved.keepAndSignOut') : t('unsaved.discardAndSignOut')}
        </Button>
      }
      controls={
        <Checkbox
          label={t('unsaved.keep')}
          hint={t('unsaved.keepHint')}
          checked={keepsDrafts}
          onChange={({ target }) => setKeepsDrafts(target.checked)}
        />
      }
    >
      <DraftList drafts={drafts} />
    </ConfirmDialog>
  )
}

function DraftList({ drafts }: { drafts: UnsavedWork[] }) {
  const t = useMessages('adminHome')
  return (
    <div>
      <p>{t('unsaved.text')}</p>
      <ul className={s.drafts}>
        {drafts.map(({ key, ...draft }) => (
          <Draft key={key} {...draft} />
        ))}
      </ul>
    </div>
  )
}

function Draft({ contentName, fields, isWaiting }: Omit<UnsavedWork, 'key'>) {
  const t = useMessages('adminHome')
  const tEditing = useMessages('editing')
  const { language } = useSiteState()
  const name = itemName(contentName, fields, language)
  return (
    <li>
      <b>{useFormMessages(contentName).name}</b>{' '}
      {name.value.trim() ? <span lang={name.language}>{name.value}</span> : t('unsaved.untitled')}{' '}
      {isWaiting ? <InlineNote>{tEditing('waitingSaves.note')}</InlineNote> : null}
    </li>
  )
}
