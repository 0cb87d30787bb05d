import { useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { useWords } from '#app/useWords.ts'
import type { Draft } from './useDraft.ts'
import s from './Editor.module.css'

/** Says that what was typed is kept on this device, and throws it away; even that can be taken back. */
export function Kept({ draft }: { draft: Draft }) {
  const t = useWords('editing')
  const inForms = useWords('forms')
  const [thrown, setThrown] = useState<Pick<Draft, 'fields' | 'version'>>()
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
