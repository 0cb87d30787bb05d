import { useState } from 'react'
import { ActionButton } from '#app/admin/actions/ActionButton.tsx'
import { useOneAction } from '#app/admin/actions/use-one-action.ts'
import { useFormatDateTime } from '#app/admin/fields/use-format-date-time.ts'
import { ListNote } from '#app/admin/lists/ListScreen.tsx'
import { ConfirmDialog } from '#app/forms/ConfirmDialog.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { Checkbox } from '#app/ui/controls/Field.tsx'
import { TrashIcon } from '#app/ui/icons/editing.tsx'
import type { ImportForm } from '#core/commands/import-commands.ts'
import type { ImportReport, ImportStatus } from '#core/site/imports.ts'

/** Decides about a file that was read. */
export function BringIn({ id, report: { rows, hosts } }: { id: string; report: ImportReport }) {
  const t = useMessages('import')
  const [fetches, setFetches] = useState(true)
  const isUsable = rows.some(({ comesIn, isHere }) => comesIn + isHere > 0)
  const isNew = rows.some(({ comesIn }) => comesIn > 0)
  const { isPending, run } = useOneAction<ImportForm>({
    commands: 'import',
    command: { intent: 'begin', id, fetchesPhotos: fetches ? 'yes' : 'no' },
    messages: { done: t('ready.begun'), failed: t('upload.errors.failed') },
  })
  const names = hosts.map(({ host, count }) => `${host} (${count})`).join(', ')
  return (
    <>
      {isNew && hosts.length > 0 ? (
        <Checkbox
          label={t('ready.fetch')}
          hint={t('ready.fetchHint', { hosts: names })}
          checked={fetches}
          onChange={({ target }) => setFetches(target.checked)}
        />
      ) : null}
      <p>
        {isNew ? t('ready.published') : t(isUsable ? 'ready.nothingNew' : 'ready.nothingUsable')}
      </p>
      <p className="row">
        {isNew ? (
          <Button isLoading={isPending} onClick={() => void run()}>
            {t('ready.begin')}
          </Button>
        ) : null}
        <ActionButton<ImportForm>
          commands="import"
          command={{ intent: 'stop', id }}
          messages={{ done: t('ready.discarded'), failed: t('stopFailed') }}
        >
          {t(isNew ? 'ready.discard' : 'ready.another')}
        </ActionButton>
      </p>
    </>
  )
}

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
