import { createContext, use } from 'react'

/** The reference of the fault that this page reports, as it stands in the log. */
export const ErrorReferenceContext = createContext<{ current: string | undefined } | null>(null)

/** On the server from the rendering itself, in the browser from what the server wrote. */
export function useErrorReference(): string | undefined {
  const rendering = use(ErrorReferenceContext)
  if (rendering) return rendering.current
  if (typeof document === 'undefined') return undefined
  return document.querySelector<HTMLElement>('[data-reference]')?.dataset.reference
}
