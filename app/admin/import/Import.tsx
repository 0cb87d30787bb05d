import { ActionButton } from '#app/admin/actions/ActionButton.tsx'
import { Progress } from '#app/admin/fields/Progress.tsx'
import { ListNote, ListScreen } from '#app/admin/lists/ListScreen.tsx'
import { usePolling } from '#app/admin/lists/use-polling.ts'
import { pageContext } from '#app/context.ts'
import { requireAdministrator } from '#app/middleware/signed-in.ts'
import { useMessages } from '#app/state/use-messages.ts'
import type { ImportForm } from '#core/commands/import-commands.ts'
import type { ImportStatus } from '#core/site/imports.ts'
import type { Route } from './+types/Import.ts'
import { ChooseFile } from './ChooseFile.tsx'
import { BringIn, UndoImport } from './decisions.tsx'
import { AddedItems, LeftOut, ReportTable } from './ReportTable.tsx'
import s from './Import.module.css'

export const handle = { namespaces: ['admin', 'import'] }

export async function loader({ context }: Route.LoaderArgs) {
  const administrator = await requireAdministrator(context)
  return { status: await context.get(pageContext).site.imports.status(administrator) }
}

/** Brings in what another program has exported: a file is read, shown, brought in and may be taken back for a day. */
export default function Import({ loaderData: { status } }: Route.ComponentProps) {
  const t = useMessages('admin')
  const phase = status?.phase
  const isAtWork = phase === 'reading' || phase === 'importing' || phase === 'undoing'
  usePolling(isAtWork)
  return (
    <ListScreen title={t('import.title')}>
      <div aria-live="polite">{status ? <StatusTitle status={status} /> : null}</div>
      {status ? <Status status={status} /> : null}
      {isAtWork || phase === 'ready' ? null : (
        <ChooseFile hasHelp={status?.problem === 'unknown'} />
      )}
    </ListScreen>
  )
}

function StatusTitle({ status: { phase, fileName } }: { status: ImportStatus }) {
  const t = useMessages('import')
  return (
    <>
      <h2 className={s.title}>{t(`${phase}.title`)}</h2>
      <ListNote>{t('file', { name: fileName })}</ListNote>
    </>
  )
}

function Status({ status }: { status: ImportStatus }) {
  const { phase, report } = status
  return (
    <section className={s.status}>
      <StatusText status={status} />
      {report && (phase === 'ready' || phase === 'done') ? (
        <>
          <ReportTable report={report} />
          {phase === 'done' ? <AddedItems report={report} /> : null}
          <LeftOut report={report} />
        </>
      ) : null}
      {report && phase === 'ready' ? <BringIn id={status.id} report={report} /> : null}
      <UndoImport status={status} />
      {status.former ? <UndoImport status={status.former} isFormer /> : null}
    </section>
  )
}

function StatusText({ status }: { status: ImportStatus }) {
  const t = useMessages('import')
  const { phase, problem = 'failed', progress, report, undone } = status
  const { done = 0, title } = progress ?? {}
  const all = report?.all ?? done
  if (phase === 'refused') return <p className={s.problem}>{t(`problems.${problem}`)}</p>
  if (phase === 'brokenOff') return <p>{t('brokenOff.text', { done, all })}</p>
  if (phase === 'undone' && undone) {
    return (
      <>
        <p>{t('undone.removed', { n: undone.removed })}</p>
        {undone.kept > 0 ? <p>{t('undone.kept', { n: undone.kept })}</p> : null}
      </>
    )
  }
  if (phase !== 'reading' && phase !== 'importing' && phase !== 'undoing') return null
  const value = phase === 'importing' ? done / Math.max(1, all) : undefined
  return (
    <>
      <Progress label={t(`${phase}.title`)} value={value} />
      <p>{t(`${phase}.count`, { done, all })}</p>
      {title ? <p className={s.current}>{t('importing.current', { title })}</p> : null}
      <ListNote>{t('closeNote')}</ListNote>
      {phase === 'undoing' ? null : (
        <p>
          <StopButton id={status.id} />
        </p>
      )}
    </>
  )
}

function StopButton({ id }: { id: string }) {
  const t = useMessages('import')
  return (
    <ActionButton<ImportForm>
      commands="import"
      command={{ intent: 'stop', id }}
      messages={{ done: t('stopped'), failed: t('stopFailed') }}
    >
      {t('stop')}
    </ActionButton>
  )
}
