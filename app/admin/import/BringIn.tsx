import { useState } from 'react'
import { ActionButton } from '#app/admin/actions/ActionButton.tsx'
import { useOneAction } from '#app/admin/actions/use-one-action.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { Checkbox } from '#app/ui/controls/Field.tsx'
import type { ImportForm } from '#core/commands/import-commands.ts'
import type { ImportReport } from '#core/site/imports.ts'

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
