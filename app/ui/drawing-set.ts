import { createContext, use } from 'react'

/** Fire and river, or what fits any community. */
export type DrawingSet = 'fire' | 'plain'

export const DrawingSetContext = createContext<DrawingSet>('fire')

export function useDrawingSet(): DrawingSet {
  return use(DrawingSetContext)
}
