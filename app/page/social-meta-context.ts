import { createContext, type ReactNode } from 'react'
import type { DescribedPage } from './described-page.ts'

/** Set while the server renders: browsers do not download what it renders. */
export const SocialMetaContext = createContext<((page: DescribedPage) => ReactNode) | undefined>(
  undefined,
)
