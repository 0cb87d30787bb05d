import { href } from 'react-router'
import { formatDateTime } from '#app/admin/fields/format-date-time.ts'
import { siteContext } from '#app/context.ts'
import { requireAdministrator } from '#app/middleware/signed-in.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button, ButtonLink } from '#app/ui/controls/Button.tsx'
import type { Backup } from '#core/backups.ts'
import { ListNote, ListScreen, PanelList } from '../lists/ListScreen.tsx'
import { FactsPanel } from '../lists/Panel.tsx'
import type { Route } from './+types/Backups.ts'
import { formatSize } from './format-size.ts'
import { useBackupNotes } from './use-backup-notes.ts'
import { useMakeBackup } from './use-make-backup.ts'

export const handle = { namespaces: ['admin'] }

export async function loader({ context }: Route.LoaderArgs) {
  const administrator = await requireAdministrator(context)
  const { backups } = context.get(siteContext)
  const [status, list] = await Promise.all([
    backups.status(administrator),
    backups.list(administrator),
  ])
  return { status, list, now: new Date().toISOString() }
}

/** The backups that are kept: administrators download them and make another one. */
export default function Backups({ loaderData: { status, list, now } }: Route.ComponentProps) {
  const t = useMessages('admin')
  const { isPending, make } = useMakeBackup(status)
  const notes = useBackupNotes(status, now)
  const button = (
    <Button isLoading={isPending} onClick={() => void make()}>
      {t('backups.make')}
    </Button>
  )
  return (
    <ListScreen title={t('backups.title')} button={button}>
      <ListNote>{t(status.isDaily ? 'backups.intro' : 'backups.introDemo')}</ListNote>
      <div aria-live="polite">
        {notes.map((note) => (
          <ListNote key={note}>{note}</ListNote>
        ))}
      </div>
      {list.length > 0 ? (
        <>
          <ListNote>{t('backups.private')}</ListNote>
          <PanelList>
            {list.map((backup) => (
              <BackupItem key={backup.name} backup={backup} />
            ))}
          </PanelList>
        </>
      ) : null}
    </ListScreen>
  )
}

function BackupItem({ backup: { name, createdAt, bytes } }: { backup: Backup }) {
  const t = useMessages('admin')
  const { language } = useSiteState()
  const when = formatDateTime(language, createdAt)
  return (
    <FactsPanel
      title={when}
      facts={[formatSize(bytes, language)]}
      tools={
        <ButtonLink
          variant="quiet"
          size="s"
          href={`${href('/adminf83922ab/backups')}/${name}`}
          download
          aria-label={t('backups.downloadLabel', { when })}
        >
          {t('backups.download')}
        </ButtonLink>
      }
    />
  )
}
