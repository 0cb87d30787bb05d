import { CardGrid } from '#app/ui/layout/Card.tsx'
import { SkeletonCard } from '#app/ui/status/SkeletonCard.tsx'

/** Enough for the widest window; the style sheet hides those that do not fit. */
const maxCards = 6

export function PlaceholderCards() {
  return (
    <CardGrid>
      {Array.from({ length: maxCards }, (_, index) => (
        <li key={index}>
          <SkeletonCard />
        </li>
      ))}
    </CardGrid>
  )
}
