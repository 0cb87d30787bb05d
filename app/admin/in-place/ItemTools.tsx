import type { ComponentType, ReactNode } from 'react'
import { itemName } from '#app/admin/documents/item-name.ts'
import type { DocumentDialogProps, KindTools } from '#app/admin/documents/kind-tools.ts'
import { eventTools } from '#app/admin/events/event-tools.tsx'
import { AdminLink } from '#app/admin/fields/AdminLink.tsx'
import type { WaitingSave } from '#app/admin/waiting-saves/waiting-save.ts'
import { WaitingNote } from '#app/admin/waiting-saves/WaitingNote.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { IconButton } from '#app/ui/controls/Button.tsx'
import { MoreMenu } from '#app/ui/controls/MoreMenu.tsx'
import { PencilIcon, TrashIcon } from '#app/ui/icons/editing.tsx'
import type { ContentName } from '#core/content/content-kinds.ts'
import type { Editable, EntryCopy } from '#core/kinds/editable.ts'
import { isPublishedNow } from '#core/kinds/visibility.ts'
import s from './EditableContent.module.css'

export type Task = (
  | { name: 'edit' | 'delete'; item: Editable }
  /** A dialog that only this kind has. */
  | { name: 'own'; item: Editable; Dialog: ComponentType<DocumentDialogProps> }
  | { name: 'add'; item: undefined }
) & {
  /** Saved without a network; the form has to show it. */
  waiting?: WaitingSave | undefined
  /** A new item begins with it. */
  copy?: EntryCopy | undefined
  /** The field in which the form begins. */
  field?: string | undefined
}

const kindTools: { [Name in ContentName]?: KindTools } = { events: eventTools }

type ItemToolsProps = {
  contentName: ContentName
  item: Editable
  isPast: boolean
  waiting: WaitingSave | undefined
  edit: () => void
  startTask: (task: Task) => void
  /** The links of its menu, in a list of administrators. */
  links: ReactNode
  /** The address of its screens, where its page has links to them. */
  screens: string | undefined
}

/** Edit and delete; in a list of administrators, where the row itself opens the form, a menu with everything else. */
export function ItemTools(props: ItemToolsProps) {
  const { contentName, item, isPast, waiting, edit, startTask, links, screens } = props
  const t = useMessages('editing')
  const title = itemName(contentName, item.fields, useSiteState().language).value
  const remove = () => startTask({ name: 'delete', item })
  const openDialog = (Dialog: ComponentType<DocumentDialogProps>) =>
    startTask({ name: 'own', item, Dialog })
  if (waiting?.command) {
    return (
      <p className={`tools ${s.tools}`}>
        <WaitingNote save={waiting} />
      </p>
    )
  }
  const { Links, menu } = kindTools[contentName] ?? {}
  // They need a network, and would overtake what waits.
  const ownButtons = waiting ? undefined : menu?.({ contentName, item, title, isPast, openDialog })
  return (
    <div className={`tools ${s.tools}`}>
      {links ? null : <IconTools {...{ title, edit, remove }} />}
      {screens && isPublishedNow(item.fields) ? (
        <AdminLink to={`${screens}/pictures`} className={s.link}>
          {t('tools.pictures')}
        </AdminLink>
      ) : null}
      {screens && Links ? <Links {...{ item, screens }} className={s.link} /> : null}
      {links || ownButtons ? (
        <MoreMenu
          text={links ? undefined : t('tools.more')}
          label={t('tools.moreLabel', { title })}
        >
          {links}
          {ownButtons}
          {links ? (
            <button
              type="button"
              aria-label={t('tools.delete', { title })}
              data-action="delete"
              onClick={remove}
            >
              {t('tools.deleteButton')}
            </button>
          ) : null}
        </MoreMenu>
      ) : null}
      <WaitingNote save={waiting} />
    </div>
  )
}

type IconToolsProps = { title: string; edit: () => void; remove: () => void }

function IconTools({ title, edit, remove }: IconToolsProps) {
  const t = useMessages('editing')
  return (
    <>
      <IconButton label={t('tools.edit', { title })} icon={<PencilIcon />} onClick={edit} />
      <IconButton
        label={t('tools.delete', { title })}
        icon={<TrashIcon />}
        data-action="delete"
        onClick={remove}
      />
    </>
  )
}
