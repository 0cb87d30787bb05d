import { useSaveTitle } from '#app/admin/waiting-saves/use-save-title.ts'
import { useWaitingSaves } from '#app/admin/waiting-saves/use-waiting-saves.ts'
import { type WaitingSave, withFollowers } from '#app/admin/waiting-saves/waiting-save.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import type { ContentName } from '#core/content/content-kinds.ts'
import s from './NewWaitingItems.module.css'

type NewWaitingItemsProps = { contentName: ContentName; onEdit: (save: WaitingSave) => void }

/** Items that were added without a network: the list itself does not have them yet. */
export function NewWaitingItems({ contentName, onEdit }: NewWaitingItemsProps) {
  const t = useMessages('editing')
  const { saves } = useWaitingSaves()
  const titleOf = useSaveTitle()
  const added = saves
    .filter((save) => save.contentName === contentName && isFirstOfNew(save))
    .flatMap((save) => withFollowers(saves, save.key).at(-1) ?? [])
  if (added.length === 0) return null
  return (
    <section className={s.items} aria-label={t('waitingSaves.title')}>
      <p className={s.title}>{t('waitingSaves.title')}:</p>
      <ul role="list" className={s.list}>
        {added.map((save) => (
          <li key={save.key}>
            <Button size="s" onClick={() => onEdit(save)}>
              {titleOf(save).value}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function isFirstOfNew({ command, target, follows }: WaitingSave): boolean {
  return !command && target.id === undefined && follows === undefined
}
