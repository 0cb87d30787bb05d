import { lazyDrawing } from '#app/ui/drawings/lazy-drawing.tsx'
import { StaticHtml } from '#app/ui/drawings/StaticHtml.tsx'
import s from './EventCard.module.css'

const Drawings = lazyDrawing(() => import('./event-drawings.svg?raw'))

/** What the small drawings of cards refer to; once in a page. */
export function EventDrawings() {
  return <StaticHtml isOptional name="event-drawings" drawing={Drawings} viewBox={null} />
}

export function EventDrawing({ number }: { number: number }) {
  return (
    <svg className={s.drawing} aria-hidden="true">
      <use href={`#event-${number}`} />
    </svg>
  )
}
