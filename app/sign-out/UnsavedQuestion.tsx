import { useState } from 'react'
import type { Section } from '#core/contentKinds.ts'
import type { Fields } from '#core/form.ts'
import { nameOf } from '#app/editing/nameOf.ts'
import type { UnsavedDraft } from '#app/editing/readDraft.ts'
import { useSiteState } from '#app/state.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Checkbox } from '#app/ui/Field.tsx'
import { Modal } from '#app/ui/Modal.tsx'
import { useWords } from '#app/useWords.ts'
import s from './UnsavedQuestion.module.css'

type Props = {
  drafts: UnsavedDraft[]
  open: boolean
  isGoing: boolean
  onClose: () => void
  onSignOut: (keepsDrafts: boolean) => void
}

/** Before signing out: whether what is typed and not saved stays on this device. */
export function UnsavedQuestion({ drafts, open, isGoing, onClose, onSignOut }: Props) {
  const t = useWords('admin')
  const inForms = useWords('forms')
  const inEditing = useWords('editing')
  const [keepsDrafts, setKeepsDrafts] = useState(false)
  const close = () => {
    setKeepsDrafts(false)
    onClose()
  }
  return (
    <Modal
      open={open}
      onClose={close}
      title={t('unsaved.title')}
      closeLabel={inForms('close')}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            {inEditing('deleteModal.cancel')}
          </Button>
          <Button
            variant={keepsDrafts ? 'primary' : 'danger'}
            loading={isGoing}
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
            <DraftLine key={draft.key} section={draft.section} fields={draft.fields} />
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

function DraftLine({ section, fields }: { section: Section; fields: Fields }) {
  const inDesk = useWords('desk')
  const t = useWords('admin')
  const { language } = useSiteState()
  const { value, language: its } = nameOf(section, fields, language)
  return (
    <li>
      <b>{inDesk(`nav.${section}`)}</b>{' '}
      {value.trim() ? <span lang={its}>{value}</span> : t('unsaved.untitled')}
    </li>
  )
}
