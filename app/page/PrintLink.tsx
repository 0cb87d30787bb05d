import type { ReactNode } from 'react'
import { useLanguageQuery } from '#app/state/use-language-query.ts'

type Props = { to: string; className?: string | undefined; children: ReactNode }

/** A link to a sheet for a noticeboard. The browser loads it itself, so that nothing of it is fetched in advance. */
export function PrintLink({ to, className, children }: Props) {
  const lng = useLanguageQuery()
  return (
    <a href={to + lng} className={className} data-screen-only>
      {children}
    </a>
  )
}
