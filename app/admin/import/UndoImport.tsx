import { useState } from 'react'
import { useOneAction } from '#app/admin/actions/use-one-action.ts'
import { useFormatDateTime } from '#app/admin/fields/use-format-date-time.ts'
import { ListNote } from '#app/admin/lists/ListScreen.tsx'
import { ConfirmDialog } from '#app/forms/ConfirmDialog.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { TrashIcon } from '#app/ui/icons/editing.tsx'
import type { ImportForm } from '#core/commands/import-commands.ts'
import type { ImportStatus } from '#core/site/imports.ts'

/** Undoes an import within a day, and asks before that. */
export function UndoImport({ status, isFormer }: { status: ImportStatus; isFormer?: boolean }) {
  const { id, fileName, phase, report, undoUntil } = status
  const t = useMessages('import')
  const formatDateTime = useFormatDateTime()
  const [isOpen, setOpen] = useState(false)
  const { isPending, run } = useOneAction<ImportForm>({
    commands: 'import',
    command: { intent: 'undo', id },
    messages: { done: t('undo.begun'), failed: t('undo.failed') },
  })
  const hasAdded = phase === 'brokenOff' || report?.rows.some(({ comesIn }) => comesIn > 0)
  if (!undoUntil || !hasAdded) return null
  const undo = async () => {
    await run()
    setOpen(false)
  }
  return (
    <>
      <p>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {isFormer ? t('undo.former', { name: fileName }) : t('undo.button')}
        </Button>
      </p>
      <ListNote>{t('undo.until', { when: formatDateTime(undoUntil) })}</ListNote>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('undo.title')}
        cancelLabel={t('undo.keep')}
        confirmButton={
          <Button
            variant="danger"
            icon={<TrashIcon />}
            isLoading={isPending}
            onClick={() => void undo()}
          >
            {t('undo.confirm')}
          </Button>
        }
      >
        <p>{t('undo.text')}</p>
      </ConfirmDialog>
    </>
  )
}
