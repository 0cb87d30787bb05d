import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'
import s from './Section.module.css'

type SectionProps = {
  id?: string
  title: ReactNode
  lead?: ReactNode
  level?: 1 | 2
  /** For the page's own first heading, or one that only readers need. */
  hideTitle?: boolean
  tone?: 'plain' | 'sunken'
  className?: string
  children?: ReactNode
}

/** A landmark with its heading, as wide as the page and no wider. */
export function Section(props: SectionProps) {
  const {
    id,
    title,
    lead,
    level = 2,
    hideTitle = false,
    tone = 'plain',
    className,
    children,
  } = props
  const heading = useId()
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <section id={id} aria-labelledby={heading} className={classes(s.section, s[tone], className)}>
      <div className={s.inner}>
        <Heading id={heading} className={hideTitle ? 'visually-hidden' : undefined}>
          {title}
        </Heading>
        {lead && <p className={s.lead}>{lead}</p>}
        {children}
      </div>
    </section>
  )
}
