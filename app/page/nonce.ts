import { createContext, use } from 'react'

/** Known while the server renders; the browser never sees it. */
export const NonceContext = createContext<string | undefined>(undefined)

export function useNonce(): string | undefined {
  return use(NonceContext)
}
