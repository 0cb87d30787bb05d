import { useMessages } from '#app/state/use-messages.ts'
import { InlineNote } from '#app/ui/status/InlineNote.tsx'
import type { WaitingSave } from './waiting-save.ts'

/** Says beside a document what of it waits to be sent. */
export function WaitingNote({ save }: { save: WaitingSave | undefined }) {
  const t = useMessages('editing')
  if (!save) return null
  const { problem, command } = save
  if (problem) return <InlineNote>{t('outbox.noteStopped')}</InlineNote>
  if (command?.intent === 'delete') return <InlineNote>{t('outbox.noteDelete')}</InlineNote>
  if (command?.intent === 'restore') return <InlineNote>{t('outbox.noteRestore')}</InlineNote>
  return <InlineNote>{t('outbox.note')}</InlineNote>
}
