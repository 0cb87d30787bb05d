import { useState } from 'react'
import { Button } from '#app/ui/controls/Button.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import type { LocalDraft } from '#app/admin/local-drafts/use-local-draft.ts'
import s from './Editor.module.css'

/** Says that what is typed is kept on this device. The draft can be discarded, and that be undone. */
export function LocalDraftNote({ draft }: { draft: LocalDraft }) {
  const t = useMessages('editing')
  const tForms = useMessages('forms')
  const [discarded, setDiscarded] = useState<Pick<LocalDraft, 'fields' | 'version'>>()
  if (!draft.isTouched && !discarded) return null
  const discard = () => {
    setDiscarded({ fields: draft.fields, version: draft.version })
    draft.clear()
  }
  const undo = () => {
    if (discarded) draft.replace(discarded)
    setDiscarded(undefined)
  }
  return (
    <output className={s.draftNote}>
      <span>{draft.isTouched ? tForms('draftKept') : t('thrown')}</span>
      <Button variant="quiet" size="s" onClick={draft.isTouched ? discard : undo}>
        {draft.isTouched ? t('throwAway') : t('takeBack')}
      </Button>
    </output>
  )
}
