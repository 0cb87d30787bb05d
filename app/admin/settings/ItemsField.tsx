import { useState } from 'react'
import { href } from 'react-router'
import type { EditorFieldProps } from '#app/admin/editor/EditorFields.tsx'
import { AdminLink } from '#app/admin/fields/AdminLink.tsx'
import { useFieldErrorMessages } from '#app/i18n/use-field-error-messages.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { FieldError } from '#app/ui/controls/Field.tsx'
import { frontPageLists, type FrontPageList } from '#core/community/front-page.ts'
import { formatItems, maxItems, parseItems, type ListItem } from '#core/community/item-list.ts'
import { spliced } from '#core/spliced.ts'
import { OwnItem } from './OwnItem.tsx'
import { RowButtons } from './RowButtons.tsx'
import s from './NetworksField.module.css'

/** The items of a list of the front page in their order: those with which the site comes, and those that were added. */
export function ItemsField({ field, form, messages }: EditorFieldProps) {
  const name = field.name as FrontPageList
  const list = frontPageLists[name]
  const value = form.draft.fields[name] ?? ''
  const error = form.errors[name]
  const t = useMessages('settingsForm')
  const errorMessage = useFieldErrorMessages()
  // Typed text may end with a space, which the value does not keep.
  const [typed, setTyped] = useState<ListItem[]>(() => parseItems(value, list))
  const items = formatItems<string>(typed, list) === value ? typed : parseItems<string>(value, list)
  const change = (changed: ListItem[]) => {
    setTyped(changed)
    form.change(name, formatItems<string>(changed, list))
  }
  const labelsOf = (number: number) => ({
    up: t('items.label.up', { number }),
    down: t('items.label.down', { number }),
    remove: t('items.label.remove', { number }),
  })
  const replace = (index: number, ...added: ListItem[]) =>
    change(spliced(items, index, 1, ...added))
  const move = (index: number, by: number) => {
    const moved = items[index]
    if (moved) change(spliced(spliced(items, index, 1), index + by, 0, moved))
  }
  return (
    <fieldset className={s.networks}>
      <legend>{messages.label(name)}</legend>
      {items.length === 0 ? <p>{t('items.empty')}</p> : null}
      <ul role="list">
        {items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- an entry has no id, and its text is being typed
          <li key={index} className={s.item}>
            {typeof item === 'string' ? (
              <BuiltInItem list={name} item={item} />
            ) : (
              <OwnItem
                {...{ item, list }}
                isWrong={error === 'empty'}
                onChange={(changed) => replace(index, changed)}
              />
            )}
            <RowButtons
              index={index}
              count={items.length}
              labels={labelsOf(index + 1)}
              onMove={(by) => move(index, by)}
              onRemove={() => replace(index)}
            />
          </li>
        ))}
      </ul>
      <FieldError>{errorMessage(error)}</FieldError>
      <ListButtons
        onAdd={
          items.length < maxItems ? () => change([...items, list.texts.map(() => ({}))]) : undefined
        }
        onTakeOriginal={value === '' ? undefined : () => change([...list.names])}
      />
    </fieldset>
  )
}

type ListButtonsProps = {
  onAdd: (() => void) | undefined
  onTakeOriginal: (() => void) | undefined
}

function ListButtons({ onAdd, onTakeOriginal }: ListButtonsProps) {
  const t = useMessages('settingsForm')
  return (
    <p className="tools">
      {onAdd ? (
        <Button size="s" onClick={onAdd}>
          {t('items.add')}
        </Button>
      ) : null}
      {onTakeOriginal ? (
        <Button size="s" onClick={onTakeOriginal}>
          {t('items.takeOriginal')}
        </Button>
      ) : null}
    </p>
  )
}

const pathsOf: Record<FrontPageList, (name: string) => string[]> = {
  points: (name) => [`cards.purpose.points.${name}`],
  beliefs: (name) => [`philosophy.${name}.title`, `philosophy.${name}.text`],
}

/** An item with which the site comes. Its texts are changed like all others of the site, to which it links. */
function BuiltInItem({ list, item }: { list: FrontPageList; item: string }) {
  const textAt = useMessages('home') as (key: string) => string
  const t = useMessages('settingsForm')
  return pathsOf[list](item).map((path) => (
    <p key={path} className={s.builtIn}>
      {textAt(path)}{' '}
      <AdminLink to={href('/adminf83922ab/words/edit')} search={{ key: `home:${path}` }}>
        {t('items.edit')}
        <span className="visually-hidden">: {textAt(path)}</span>
      </AdminLink>
    </p>
  ))
}
