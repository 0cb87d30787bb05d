import type { ReactNode } from 'react'
import s from './PrintPage.module.css'

type Props = { toolsLabel: string; tools: ReactNode; children: ReactNode }

/** A page of sheets of paper. The tools above them are not printed. */
export function PrintPage({ toolsLabel, tools, children }: Props) {
  return (
    <div className={s.page}>
      <nav className={s.tools} aria-label={toolsLabel}>
        {tools}
      </nav>
      {children}
    </div>
  )
}
