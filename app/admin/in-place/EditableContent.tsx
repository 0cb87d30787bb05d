import { useState, type ReactNode } from 'react'
import type { ContentName } from '#core/content/content-kinds.ts'
import { useSiteState } from '#app/page/site-state.tsx'
import { Button, IconButton } from '#app/ui/controls/Button.tsx'
import { Card } from '#app/ui/layout/Card.tsx'
import { PencilIcon, PlusIcon, TrashIcon } from '#app/ui/icons/actions.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { DeleteContentDialog } from '#app/admin/deleting/DeleteContentDialog.tsx'
import type { Editable } from './editable.ts'
import { Editor } from '#app/admin/editor/Editor.tsx'
import { itemName } from './item-name.ts'
import type { EditorEndpoints } from './editor-endpoints.ts'
import { useFormMessages } from '#app/admin/editor/use-form-messages.ts'
import s from './EditableContent.module.css'

type Work = { on: Editable; what: 'edit' | 'delete' } | { on: undefined; what: 'add' }

export type EditableContentProps<Item> = {
  contentName: ContentName
  endpoints: EditorEndpoints
  items: Item[]
  renderItem: (item: Item, tools: ReactNode, at: number) => ReactNode
  /** What stands around the drawn items, and around the button, which a card at their end may repeat. */
  children: (drawn: ReactNode, addButton: ReactNode) => ReactNode
  /** What stands there when there are none. */
  empty?: ReactNode
  /** How one more is added: a grid ends with a card for it; a page of one item has no place for it. */
  addControl?: 'card' | 'button' | 'none'
  /** Visitors see the item no more: it was deleted, or it became a draft. */
  onHidden?: () => void
}

/** Content for whoever is signed in: the same as for visitors, with the tools to change it in place. */
export function EditableContent<Item extends { editable?: Editable }>({
  contentName,
  endpoints: places,
  items,
  renderItem,
  children,
  empty,
  addControl: add = 'card',
  onHidden,
}: EditableContentProps<Item>) {
  const words = useFormMessages(contentName)
  const { administrator } = useSiteState()
  // What was taken up is kept as it was: a change that arrives meanwhile must not slip under the form.
  const [work, setWork] = useState<Work & { among: Item[] }>()
  const [isOpen, setOpen] = useState(false)
  const begin = (next: Work) => {
    setWork({ ...next, among: items })
    setOpen(true)
  }
  const shared = { contentName, open: isOpen, onClose: () => setOpen(false), onHidden }
  // A page of one item keeps it while the question whether to delete it still stands there.
  const shown = isOpen && work && onHidden ? work.among : items

  const addButton = (
    <Button
      variant={add === 'card' ? 'quiet' : 'primary'}
      icon={<PlusIcon />}
      data-action="add"
      onClick={() => begin({ on: undefined, what: 'add' })}
    >
      {words.add}
    </Button>
  )

  return (
    <>
      {shown.length === 0 ? empty : null}
      {children(
        <>
          {shown.map((item, at) =>
            renderItem(
              item,
              item.editable && (
                <ItemTools contentName={contentName} item={item.editable} begin={begin} />
              ),
              at,
            ),
          )}
          {add === 'card' ? (
            <Card as="li" className={s.add}>
              {addButton}
            </Card>
          ) : null}
        </>,
        add === 'button' || (add === 'card' && shown.length > 0) ? addButton : null,
      )}
      {work?.what === 'delete' ? (
        <DeleteContentDialog key={work.on.id} item={work.on} postTo={places.post} {...shared} />
      ) : null}
      {work && work.what !== 'delete' ? (
        <Editor
          key={`${administrator?.id} ${work.on ? `${work.on.id} ${work.on.version}` : 'new'}`}
          item={work.on}
          endpoints={places}
          {...shared}
        />
      ) : null}
    </>
  )
}

type ItemToolsProps = { contentName: ContentName; item: Editable; begin: (work: Work) => void }

function ItemTools({ contentName, item, begin }: ItemToolsProps) {
  const t = useMessages('editing')
  const { language } = useSiteState()
  const title = itemName(contentName, item.fields, language).value
  return (
    <p className={s.tools}>
      <IconButton
        label={t('tools.edit', { title })}
        icon={<PencilIcon />}
        onClick={() => begin({ on: item, what: 'edit' })}
      />
      <IconButton
        label={t('tools.delete', { title })}
        icon={<TrashIcon />}
        data-action="delete"
        onClick={() => begin({ on: item, what: 'delete' })}
      />
    </p>
  )
}
