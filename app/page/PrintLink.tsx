import type { ReactNode } from 'react'
import { useSiteState } from '#app/state/site-state.tsx'
import { languageQuery } from '#core/localized.ts'

type Props = { to: string; className?: string | undefined; children: ReactNode }

/** A link to a sheet for a noticeboard. The browser loads it itself, so that nothing of it is fetched in advance. */
export function PrintLink({ to, className, children }: Props) {
  const { language, languages } = useSiteState()
  return (
    <a href={to + languageQuery(language, languages)} className={className} data-screen-only>
      {children}
    </a>
  )
}
