import { Suspense, type ComponentType } from 'react'
import { Thumbnail } from '#app/admin/images/Thumbnail.tsx'
import { toDateLeaf } from '#app/events/view/date-leaf.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { lazyPart } from '#app/ui/drawings/lazy-drawing.tsx'
import { SmallDrawing } from '#app/ui/drawings/SmallDrawing.tsx'
import { kindOf, type ListName } from '#core/content/content-kinds.ts'
import { isDay } from '#core/dates.ts'
import { splitAddresses } from '#core/text/split-addresses.ts'
import type { ListedContent } from './content-view.ts'
import s from './ItemPicture.module.css'

const PortraitPlaceholder = lazyPart(
  async () => (await import('#app/ui/drawings/PortraitPlaceholder.tsx')).PortraitPlaceholder,
)

/** Drawings that stand for a photo that a kind always has a place for. */
const placeholders: { [Name in ListName]?: ComponentType<{ seed: string }> } = {
  organizers: PortraitPlaceholder,
}

/** The first photo of a document. Without one it is its day, a drawn person, or a small drawing. */
export function ItemPicture({ item, contentName }: { item: ListedContent; contentName: ListName }) {
  const { language } = useSiteState()
  const valueOf = (...controls: string[]) => {
    const field = kindOf(contentName).fields.find(({ control }) => controls.includes(control))
    return field && item.editable.fields[field.name]
  }
  const [photo] = splitAddresses(valueOf('image', 'images') ?? '')
  const Placeholder = placeholders[contentName]
  if (photo || Placeholder) {
    const placeholder = Placeholder && (
      <Suspense>
        <Placeholder seed={item.slug} />
      </Suspense>
    )
    return <Thumbnail size="s" address={photo} alt="" placeholder={placeholder} />
  }
  const day = valueOf('day')
  if (!day || !isDay(day)) return <SmallDrawing number={item.drawing} className={s.drawing} />
  const leaf = toDateLeaf(day, language)
  return (
    <span className={s.leaf} aria-hidden>
      <span>{leaf.month}</span>
      <strong>{leaf.day}</strong>
    </span>
  )
}
