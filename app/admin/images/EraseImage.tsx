import { Suspense } from 'react'
import { useSiteState } from '#app/state/site-state.tsx'
import { lazyPart } from '#app/ui/drawings/lazy-drawing.tsx'
import type { EraseImageProps } from './EraseButton.tsx'

/** Nothing where it cannot be loaded: without a network no image can be erased. */
const EraseButton = lazyPart(async () => (await import('./EraseButton.tsx')).EraseButton)

/** For administrators. */
export function EraseImage(props: EraseImageProps) {
  if (useSiteState().person?.role !== 'administrator') return null
  return (
    <Suspense fallback={null}>
      <EraseButton {...props} />
    </Suspense>
  )
}
