import { useState, type ReactNode } from 'react'
import type { Section } from '#core/contentKinds.ts'
import { useSiteState } from '#app/state.tsx'
import { Button, IconButton } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { PencilIcon, PlusIcon, TrashIcon } from '#app/ui/icons/actions.tsx'
import { useWords } from '#app/useWords.ts'
import { DeleteItem } from './DeleteItem.tsx'
import type { Editable } from './editing.ts'
import { Editor } from './Editor.tsx'
import { nameOf } from './nameOf.ts'
import type { Places } from './places.ts'
import { useFormWords } from './useFormWords.ts'
import s from './EditableContent.module.css'

type Work = { on: Editable; what: 'edit' | 'delete' } | { on: undefined; what: 'add' }

export type InPlaceProps<Item> = {
  section: Section
  places: Places
  items: Item[]
  draw: (item: Item, tools: ReactNode, at: number) => ReactNode
  /** What stands around the drawn items, and around the button, which a card at their end may repeat. */
  children: (drawn: ReactNode, addButton: ReactNode) => ReactNode
  /** What stands there when there are none. */
  empty?: ReactNode
  /** How one more is added: a grid ends with a card for it; a page of one item has no place for it. */
  add?: 'card' | 'button' | 'none'
  /** Visitors see the item no more: it was deleted, or it became a draft. */
  onGone?: () => void
}

/** Content for whoever is signed in: the same as for visitors, with the tools to change it in place. */
export function EditableContent<Item extends { editable?: Editable }>({
  section,
  places,
  items,
  draw,
  children,
  empty,
  add = 'card',
  onGone,
}: InPlaceProps<Item>) {
  const words = useFormWords(section)
  const { administrator } = useSiteState()
  // What was taken up is kept as it was: a change that arrives meanwhile must not slip under the form.
  const [work, setWork] = useState<Work & { among: Item[] }>()
  const [isOpen, setOpen] = useState(false)
  const begin = (next: Work) => {
    setWork({ ...next, among: items })
    setOpen(true)
  }
  const shared = { section, open: isOpen, onClose: () => setOpen(false), onGone }
  // A page of one item keeps it while the question whether to delete it still stands there.
  const shown = isOpen && work && onGone ? work.among : items

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
            draw(
              item,
              item.editable && <Tools section={section} item={item.editable} begin={begin} />,
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
        <DeleteItem key={work.on.id} item={work.on} postTo={places.post} {...shared} />
      ) : null}
      {work && work.what !== 'delete' ? (
        <Editor
          key={`${administrator?.id} ${work.on ? `${work.on.id} ${work.on.version}` : 'new'}`}
          item={work.on}
          places={places}
          {...shared}
        />
      ) : null}
    </>
  )
}

type ToolsProps = { section: Section; item: Editable; begin: (work: Work) => void }

function Tools({ section, item, begin }: ToolsProps) {
  const t = useWords('editing')
  const { language } = useSiteState()
  const title = nameOf(section, item.fields, language).value
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
