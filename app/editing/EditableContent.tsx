import { useState, type ReactNode } from 'react'
import { Button, IconButton } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { PencilIcon, PlusIcon, TrashIcon } from '#app/ui/icons/actions.tsx'
import { useWords } from '#app/useWords.ts'
import { DeleteItem } from './DeleteItem.tsx'
import type { Editable } from './editing.ts'
import { Editor } from './Editor.tsx'
import type { Section } from '#core/contentKinds.ts'
import { nameOf } from './nameOf.ts'
import { useFormWords } from './useFormWords.ts'
import s from './EditableContent.module.css'

type Work = { on: Editable; what: 'edit' | 'delete' } | { on: undefined; what: 'add' }

type Props<Item> = {
  section: Section
  postTo: string
  items: Item[]
  draw: (item: Item, tools: ReactNode) => ReactNode
  /** What stands around the drawn items, and around the button where that is not the last of them. */
  children: (drawn: ReactNode, addButton: ReactNode) => ReactNode
  /** How one more is added: a grid ends with a card for it; a page of one item has no place for it. */
  add?: 'card' | 'button' | 'none'
}

/** Content for whoever is signed in: the same as for visitors, with the tools to change it in place. */
export function EditableContent<Item extends { editable?: Editable }>({
  section,
  postTo,
  items,
  draw,
  children,
  add = 'card',
}: Props<Item>) {
  const words = useFormWords(section)
  // What was taken up is kept as it was: a change that arrives meanwhile must not slip under the form.
  const [work, setWork] = useState<Work>()
  const [isOpen, setOpen] = useState(false)
  const begin = (next: Work) => {
    setWork(next)
    setOpen(true)
  }
  const shared = { section, postTo, open: isOpen, onClose: () => setOpen(false) }

  const addButton = (
    <Button
      variant={add === 'card' ? 'quiet' : 'primary'}
      icon={<PlusIcon />}
      onClick={() => begin({ on: undefined, what: 'add' })}
    >
      {words.add}
    </Button>
  )

  return (
    <>
      {children(
        <>
          {items.map((item) =>
            draw(
              item,
              item.editable && <Tools section={section} item={item.editable} begin={begin} />,
            ),
          )}
          {add === 'card' ? (
            <Card as="li" className={s.add}>
              {addButton}
            </Card>
          ) : null}
        </>,
        add === 'button' ? addButton : null,
      )}
      {work?.what === 'delete' ? <DeleteItem key={work.on.id} item={work.on} {...shared} /> : null}
      {work && work.what !== 'delete' ? (
        <Editor
          key={work.on ? `${work.on.id} ${work.on.version}` : 'new'}
          item={work.on}
          {...shared}
        />
      ) : null}
    </>
  )
}

type ToolsProps = { section: Section; item: Editable; begin: (work: Work) => void }

function Tools({ section, item, begin }: ToolsProps) {
  const t = useWords('editing')
  const title = nameOf(section, item.fields)
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
        onClick={() => begin({ on: item, what: 'delete' })}
      />
    </p>
  )
}
