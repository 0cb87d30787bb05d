import { createContext, use } from 'react'

/** Set while the server renders; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined)

export function useNonce(): string | undefined {
  return use(NonceContext)
}

/** The reference in the log of the error that this page reports. */
export const ErrorReferenceContext = createContext<{ current: string | undefined } | null>(null)

/** On the server from the context, in the browser from the server-rendered HTML. */
export function useErrorReference(): string | undefined {
  const reference = use(ErrorReferenceContext)
  if (reference) return reference.current
  if (typeof document === 'undefined') return undefined
  return document.querySelector<HTMLElement>('[data-reference]')?.dataset.reference
}
