import { useId, type ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import s from './Section.module.css'

type SectionProps = {
  id?: string
  title: ReactNode
  lead?: ReactNode
  tone?: 'plain' | 'sunken'
  children: ReactNode
}

/** A landmark with a heading, at most as wide as the page's content. */
export function Section({ id, title, lead, tone = 'plain', children }: SectionProps) {
  const heading = useId()
  return (
    <section id={id} aria-labelledby={heading} className={classNames(s.section, s[tone])}>
      <div className={s.inner}>
        <h2 id={heading}>{title}</h2>
        {lead && <p className={s.lead}>{lead}</p>}
        {children}
      </div>
    </section>
  )
}
