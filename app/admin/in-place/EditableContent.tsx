import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSeenVersions } from '#app/admin/actions/seen-versions.ts'
import { DeleteContentDialog } from '#app/admin/deleting/DeleteContentDialog.tsx'
import { addHash, listAddress } from '#app/admin/documents/addresses.ts'
import { Editor } from '#app/admin/editor/Editor.tsx'
import { NewWaitingItems } from '#app/admin/waiting-saves-screens/NewWaitingItems.tsx'
import { useWaitingSaves } from '#app/admin/waiting-saves/use-waiting-saves.ts'
import { latestSaveOf } from '#app/admin/waiting-saves/waiting-save.ts'
import { useFormMessages } from '#app/content/use-form-messages.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { Button } from '#app/ui/controls/Button.tsx'
import { PlusIcon } from '#app/ui/icons/editing.tsx'
import { Card } from '#app/ui/layout/Card.tsx'
import type { ContentName } from '#core/content/content-kinds.ts'
import type { Editable, EntryCopy } from '#core/kinds/editable.ts'
import { ItemTools, type Task } from './ItemTools.tsx'
import s from './EditableContent.module.css'

type EditableItemData = {
  editable?: Editable
  /** The field in which its form begins, where it is not the first one. */
  firstField?: string | undefined
  /** Its last day is over. */
  isPast?: boolean
}

export type EditableContentProps<Item> = {
  contentName: ContentName
  items: Item[]
  /** `edit` is absent while the item cannot be changed. It can begin in a field. */
  renderItem: (
    item: Item,
    tools: ReactNode,
    index: number,
    edit: ((field?: string) => void) | undefined,
  ) => ReactNode
  /** In a list of administrators: the links of the menu, in which all but one of the tools are then. */
  renderLinks?: (item: Item) => ReactNode
  /** Renders what is around the items, and a second button to add one where there is a place for it. */
  children: (items: ReactNode[], addButton: ReactNode) => ReactNode
  /** Shown when there are no items. */
  empty?: ReactNode
  /** An item is added by a card at the end of a grid, by a button, or not on this page. */
  addControl?: 'card' | 'button' | 'none'
  /** Opens the form for a new item with these fields. */
  copy?: EntryCopy | undefined
  /** Visitors do not see the item any more: it was deleted, or it became a draft. */
  onHidden?: () => void
}

/** Content as visitors see it, with the tools of administrators to add, edit and delete items. */
export function EditableContent<Item extends EditableItemData>({
  contentName,
  items,
  renderItem,
  renderLinks,
  children,
  empty,
  addControl = 'card',
  copy,
  onHidden,
}: EditableContentProps<Item>) {
  const { task, isOpen, startTask, close } = useTask(items)
  useSeenVersions(useMemo(() => items.flatMap(({ editable }) => editable ?? []), [items]))
  const { saves } = useWaitingSaves()
  useAddress({
    copy,
    add: () => startTask({ name: 'add', item: undefined, copy }),
    edit(id, field) {
      const item = items.find(({ editable }) => editable?.id === id)?.editable
      const waiting = latestSaveOf(saves, contentName, id)
      if (item) startTask({ name: 'edit', item, waiting, field })
    },
  })
  // A page of one item keeps it until the dialog is closed.
  const shownItems = isOpen && task && onHidden ? task.items : items
  const isCard = addControl === 'card'
  const addButton = <AddButton {...{ contentName, isCard, startTask }} />

  return (
    <>
      {shownItems.length === 0 ? empty : null}
      {children(
        [
          ...shownItems.map((item, index) => (
            <EditableItem
              key={item.editable?.id ?? index}
              {...{ contentName, item, index, renderItem, renderLinks, startTask }}
              hasScreens={addControl === 'none'}
            />
          )),
          isCard ? (
            <Card key="add" as="li" className={s.add}>
              {addButton}
            </Card>
          ) : null,
        ],
        addControl === 'button' || (isCard && shownItems.length > 0) ? addButton : null,
      )}
      {/* Below the list: it is known late, and must not move a button away from below a finger. */}
      <NewWaitingItems
        contentName={contentName}
        onEdit={(waiting) => startTask({ name: 'add', item: undefined, waiting })}
      />
      {task ? <TaskDialog {...{ task, contentName, isOpen, onHidden }} onClose={close} /> : null}
    </>
  )
}

/** The task keeps its item and the list: a live update must not change them under an open dialog. */
function useTask<Item>(items: Item[]) {
  const [task, setTask] = useState<Task & { items: Item[] }>()
  const [isOpen, setOpen] = useState(false)
  const startTask = (next: Task) => {
    setTask({ ...next, items })
    setOpen(true)
  }
  return { task, isOpen, startTask, close: () => setOpen(false) }
}

type EditableItemProps<Item> = Pick<
  EditableContentProps<Item>,
  'contentName' | 'renderItem' | 'renderLinks'
> & { item: Item; index: number; hasScreens: boolean; startTask: (task: Task) => void }

function EditableItem<Item extends EditableItemData>({
  item,
  index,
  renderItem,
  renderLinks,
  hasScreens,
  ...rest
}: EditableItemProps<Item>) {
  const { contentName, startTask } = rest
  const { editable } = item
  const { saves } = useWaitingSaves()
  if (!editable) return renderItem(item, undefined, index, undefined)
  const waiting = latestSaveOf(saves, contentName, editable.id)
  const edit = (field = item.firstField) =>
    startTask({ name: 'edit', item: editable, waiting, field })
  const tools = (
    <ItemTools
      item={editable}
      isPast={item.isPast ?? false}
      links={renderLinks?.(item)}
      screens={hasScreens ? `${listAddress(contentName)}/${editable.id}` : undefined}
      {...{ ...rest, waiting }}
      edit={() => edit()}
    />
  )
  // A deletion has to be sent or discarded first.
  return renderItem(item, tools, index, waiting?.command ? undefined : edit)
}

type AddressTasks = {
  copy: EntryCopy | undefined
  add: () => void
  edit: (id: string, field: string | undefined) => void
}

/** A link can open a form. The address forgets it, so that a reload does not open it again. */
function useAddress({ copy, add, edit }: AddressTasks) {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const open = useEffectEvent(() => {
    const query = new URLSearchParams(search)
    query.delete('copy')
    void navigate({ pathname, search: String(query) }, { replace: true })
    // fieldHash() has all three parts.
    const [, id, field] = hash.split(':')
    if (id) edit(id, field)
    else add()
  })
  const copiedId = copy?.id
  useEffect(() => {
    if (hash === addHash || hash.startsWith('#edit:') || copiedId !== undefined) open()
  }, [hash, copiedId])
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

type TaskDialogProps = {
  task: Task
  contentName: ContentName
  isOpen: boolean
  onClose: () => void
  onHidden: (() => void) | undefined
}

function TaskDialog({ task, ...rest }: TaskDialogProps) {
  const { name, item, waiting, copy, field } = task
  const { person } = useSiteState()
  if (name === 'delete') {
    return <DeleteContentDialog key={item.id} item={item} {...rest} />
  }
  if (name === 'own') {
    return <task.Dialog key={`${item.id} ${item.version}`} item={item} {...rest} />
  }
  const form = waiting?.key ?? (item ? `${item.id} ${item.version}` : `new ${copy?.id}`)
  return (
    <Editor
      key={`${person?.id} ${form}`}
      {...{ item, copy, waiting }}
      firstField={field ?? copy?.firstField}
      {...rest}
    />
  )
}
