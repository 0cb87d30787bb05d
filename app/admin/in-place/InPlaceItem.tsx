import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useLanguageQuery } from '#app/state/use-language-query.ts'
import type { ContentName } from '#core/content/content-kinds.ts'
import type { Editable } from '#core/kinds/editable.ts'
import { InPlaceEditing } from './InPlaceEditing.tsx'

type Props<Item> = {
  contentName: ContentName
  item: Item | null | undefined
  /** The address to which an editor goes who hides the item. */
  list: string
  /** The screen where visitors see no such item. */
  missing: ReactNode
  children: (item: Item, tools: ReactNode) => ReactNode
}

/** The page of one item, with the tools of its editors. */
export function InPlaceItem<Item extends { editable?: Editable }>(props: Props<Item>) {
  const { contentName, item, list, missing, children } = props
  const lng = useLanguageQuery()
  const navigate = useNavigate()
  return (
    <InPlaceEditing
      contentName={contentName}
      items={item ? [item] : []}
      addControl="none"
      empty={missing}
      onHidden={() => void navigate(list + lng)}
      renderItem={children}
    >
      {(page) => page}
    </InPlaceEditing>
  )
}
