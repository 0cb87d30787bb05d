import { useState } from 'react'
import { Button } from '#app/ui/controls/Button.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import type { LocalDraft } from '#app/admin/local-drafts/use-local-draft.ts'
import s from './Editor.module.css'

/** Says that what was typed is kept on this device, and throws it away; even that can be taken back. */
export function LocalDraftNote({ draft }: { draft: LocalDraft }) {
  const t = useMessages('editing')
  const inForms = useMessages('forms')
  const [thrown, setThrown] = useState<Pick<LocalDraft, 'fields' | 'version'>>()
  if (!draft.isTouched && !thrown) return null
  const throwAway = () => {
    setThrown({ fields: draft.fields, version: draft.version })
    draft.clear()
  }
  const takeBack = () => {
    if (thrown) draft.replace(thrown)
    setThrown(undefined)
  }
  return (
    <output className={s.kept}>
      <span>{draft.isTouched ? inForms('draftKept') : t('thrown')}</span>
      <Button variant="quiet" size="s" onClick={draft.isTouched ? throwAway : takeBack}>
        {draft.isTouched ? t('throwAway') : t('takeBack')}
      </Button>
    </output>
  )
}
