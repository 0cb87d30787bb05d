import { useState, type ReactNode } from 'react'
import { DeleteContentDialog } from '#app/admin/deleting/DeleteContentDialog.tsx'
import type { EditorEndpoints } from '#app/admin/documents/editor-endpoints.ts'
import { itemName } from '#app/admin/documents/item-name.ts'
import { Editor } from '#app/admin/editor/Editor.tsx'
import { PostponeDialog } from '#app/admin/event-status/PostponeDialog.tsx'
import { StatusTools } from '#app/admin/event-status/StatusTools.tsx'
import { AdminLink } from '#app/admin/fields/AdminLink.tsx'
import { NewWaitingItems } from '#app/admin/waiting-saves-screens/NewWaitingItems.tsx'
import { useWaitingSaves } from '#app/admin/waiting-saves/use-waiting-saves.ts'
import { latestSaveOf, type WaitingSave } from '#app/admin/waiting-saves/waiting-save.ts'
import { WaitingNote } from '#app/admin/waiting-saves/WaitingNote.tsx'
import { useFormMessages } from '#app/content/use-form-messages.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button, IconButton } from '#app/ui/controls/Button.tsx'
import { PencilIcon, PlusIcon, TrashIcon } from '#app/ui/icons/actions.tsx'
import { Card } from '#app/ui/layout/Card.tsx'
import { kindOf, type ContentName } from '#core/content/content-kinds.ts'
import type { Editable } from '#core/content/editable.ts'
import { isPublishedNow } from '#core/content/visibility.ts'
import s from './EditableContent.module.css'

type Task = (
  | { name: 'edit' | 'delete' | 'postpone'; item: Editable }
  | { name: 'add'; item: undefined }
) & {
  /** What was saved without a network, which the form has to show. */
  waiting?: WaitingSave | undefined
}

export type EditableContentProps<Item> = {
  contentName: ContentName
  endpoints: EditorEndpoints
  items: Item[]
  renderItem: (item: Item, tools: ReactNode, index: number) => ReactNode
  /** Renders what is around the items, and a second button to add one where there is a place for it. */
  children: (items: ReactNode, addButton: ReactNode) => ReactNode
  /** Shown when there are no items. */
  empty?: ReactNode
  /** How an item is added: by a card at the end of a grid, by a button, or not on this page. */
  addControl?: 'card' | 'button' | 'none'
  /** Visitors do not see the item any more: it was deleted, or it became a draft. */
  onHidden?: () => void
}

/** Content as visitors see it, with the tools of administrators to add, edit and delete items. */
export function EditableContent<Item extends { editable?: Editable }>({
  contentName,
  endpoints,
  items,
  renderItem,
  children,
  empty,
  addControl = 'card',
  onHidden,
}: EditableContentProps<Item>) {
  // The task keeps its item and the list: a live update must not change them under an open dialog.
  const [task, setTask] = useState<Task & { items: Item[] }>()
  const [isOpen, setOpen] = useState(false)
  const startTask = (next: Task) => {
    setTask({ ...next, items })
    setOpen(true)
  }
  // A page of one item keeps it until the dialog is closed.
  const shownItems = isOpen && task && onHidden ? task.items : items
  const isCard = addControl === 'card'
  const isItemPage = addControl === 'none'
  const addButton = <AddButton {...{ contentName, isCard, startTask }} />
  const hasSecondButton = addControl === 'button' || (isCard && shownItems.length > 0)

  return (
    <>
      {shownItems.length === 0 ? empty : null}
      {children(
        <>
          {shownItems.map((item, index) => {
            const { editable } = item
            const pictures = isItemPage ? `${endpoints.list}/${editable?.id}/pictures` : undefined
            const tools = editable && (
              <ItemTools item={editable} {...{ contentName, endpoints, startTask, pictures }} />
            )
            return renderItem(item, tools, index)
          })}
          {isCard ? (
            <Card as="li" className={s.add}>
              {addButton}
            </Card>
          ) : null}
        </>,
        hasSecondButton ? addButton : null,
      )}
      {/* Below the list: it is known late, and must not move a button away from below a finger. */}
      <NewWaitingItems
        contentName={contentName}
        onEdit={(waiting) => startTask({ name: 'add', item: undefined, waiting })}
      />
      {task ? (
        <TaskDialog
          {...{ task, contentName, endpoints, isOpen, onHidden }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

type AddButtonProps = {
  contentName: ContentName
  isCard: boolean
  startTask: (task: Task) => void
}

function AddButton({ contentName, isCard, startTask }: AddButtonProps) {
  return (
    <Button
      variant={isCard ? 'quiet' : 'primary'}
      icon={<PlusIcon />}
      data-action="add"
      onClick={() => startTask({ name: 'add', item: undefined })}
    >
      {useFormMessages(contentName).add}
    </Button>
  )
}

type ItemToolsProps = {
  contentName: ContentName
  item: Editable
  endpoints: EditorEndpoints
  startTask: (task: Task) => void
  /** The address of its pictures, which it has while it is published. */
  pictures: string | undefined
}

function ItemTools({ contentName, item, endpoints, startTask, pictures }: ItemToolsProps) {
  const t = useMessages('editing')
  const { language } = useSiteState()
  const { saves } = useWaitingSaves()
  const waiting = latestSaveOf(saves, contentName, item.id)
  const title = itemName(contentName, item.fields, language).value
  // A deletion has to be sent or discarded first.
  if (waiting?.command) {
    return (
      <p className={s.tools}>
        <WaitingNote save={waiting} />
      </p>
    )
  }
  return (
    <p className={s.tools}>
      <IconButton
        label={t('tools.edit', { title })}
        icon={<PencilIcon />}
        onClick={() => startTask({ name: 'edit', item, waiting })}
      />
      <IconButton
        label={t('tools.delete', { title })}
        icon={<TrashIcon />}
        data-action="delete"
        onClick={() => startTask({ name: 'delete', item })}
      />
      {pictures && isPublishedNow(item.fields) ? (
        <AdminLink to={pictures} className={s.link}>
          {t('tools.pictures')}
        </AdminLink>
      ) : null}
      {/* They need a network, and would overtake what waits. */}
      {kindOf(contentName).statusFields && !waiting ? (
        <StatusTools
          {...{ contentName, title, endpoints, item }}
          onPostpone={() => startTask({ name: 'postpone', item })}
        />
      ) : null}
      <WaitingNote save={waiting} />
    </p>
  )
}

type TaskDialogProps = {
  task: Task
  contentName: ContentName
  endpoints: EditorEndpoints
  isOpen: boolean
  onClose: () => void
  onHidden: (() => void) | undefined
}

function TaskDialog({ task: { name, item, waiting }, endpoints, ...rest }: TaskDialogProps) {
  const { administrator } = useSiteState()
  if (name === 'delete') {
    return <DeleteContentDialog key={item.id} {...{ item, endpoints }} {...rest} />
  }
  if (name === 'postpone') {
    const key = `${item.id} ${item.version}`
    return <PostponeDialog key={key} {...{ item, endpoints }} {...rest} />
  }
  const form = waiting?.key ?? (item ? `${item.id} ${item.version}` : 'new')
  return <Editor key={`${administrator?.id} ${form}`} {...{ item, waiting, endpoints }} {...rest} />
}
