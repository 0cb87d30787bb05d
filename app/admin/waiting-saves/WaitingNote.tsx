import { useMessages } from '#app/state/use-messages.ts'
import { InlineNote } from '#app/ui/status/InlineNote.tsx'
import type { WaitingSave } from './waiting-save.ts'

/** Says beside a document what of it waits to be sent. */
export function WaitingNote({ save }: { save: WaitingSave | undefined }) {
  const t = useMessages('editing')
  if (!save) return null
  if (save.problem) return <InlineNote>{t('waitingSaves.noteStopped')}</InlineNote>
  return (
    <InlineNote>{t(save.command ? 'waitingSaves.noteDelete' : 'waitingSaves.note')}</InlineNote>
  )
}
