import { lazyDrawing, lazyPart } from './lazy-drawing.tsx'

/** The drawings of several features, and the icons that a page refers to. */
export const NotFoundDrawing = lazyDrawing(() => import('./not-found.svg?raw'))
export const ErrorDrawing = lazyDrawing(() => import('./error.svg?raw'))
export const NoConnectionDrawing = lazyDrawing(() => import('./no-connection.svg?raw'))
export const EmptyListDrawing = lazyDrawing(() => import('./empty-list.svg?raw'))
export const IconSprite = lazyPart(
  async () => (await import('#app/ui/icons/IconSprite.tsx')).IconSprite,
)
