import { CardGrid } from '#app/ui/Card.tsx'
import { SkeletonCard } from '#app/ui/Skeleton.tsx'

/** Enough for the widest window; the style shows as many as the window has room for. */
const most = 6

export function PlaceholderCards() {
  return (
    <CardGrid>
      {Array.from({ length: most }, (_, index) => (
        <li key={index}>
          <SkeletonCard />
        </li>
      ))}
    </CardGrid>
  )
}
