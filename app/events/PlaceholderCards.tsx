import { CardGrid } from '#app/ui/layout/Card.tsx'
import s from './PlaceholderCards.module.css'

/** Enough for the widest window; the style sheet hides those that do not fit. */
const maxCards = 6

/** The list around them must tell screen readers that it is loading. */
export function PlaceholderCards() {
  return (
    <CardGrid>
      {Array.from({ length: maxCards }, (_, index) => (
        <li key={index}>
          <div className={s.card} aria-hidden="true">
            <i className={s.mark} />
            <i className={s.short} />
            <i />
            <i />
          </div>
        </li>
      ))}
    </CardGrid>
  )
}
