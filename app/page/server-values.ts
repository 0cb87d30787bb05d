import { createContext, use, type ReactNode } from 'react'
import type { DescribedPage } from './social-tags.ts'

/** Set while the server renders; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined)

export function useNonce(): string | undefined {
  return use(NonceContext)
}

/** Set while the server renders: browsers do not download what it renders. */
export const SocialMetaContext = createContext<((page: DescribedPage) => ReactNode) | undefined>(
  undefined,
)

/** The reference in the log of the error that this page reports. */
export const ErrorReferenceContext = createContext<{ current: string | undefined } | null>(null)

/** On the server from the context, in the browser from the server-rendered HTML. */
export function useErrorReference(): string | undefined {
  const reference = use(ErrorReferenceContext)
  if (reference) return reference.current
  if (typeof document === 'undefined') return undefined
  return document.querySelector<HTMLElement>('[data-reference]')?.dataset.reference
}
