import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import s from './Card.module.css'

type CardProps = {
  as?: 'article' | 'li' | 'div'
  /** The whole card leads somewhere: its one link stretches over it. */
  stretched?: boolean
  id?: string
  className?: string | undefined
  children: ReactNode
}

export function Card({ as: Tag = 'article', stretched, id, className, children }: CardProps) {
  return (
    <Tag id={id} className={classes(s.card, stretched && s.stretched, className)}>
      {children}
    </Tag>
  )
}

/** Cards side by side, as many as fit; one alone does not grow as wide as the page. */
export function CardGrid({ className, children }: { className?: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- VoiceOver drops lists without marks
    <ul role="list" className={classes(s.grid, className)}>
      {children}
    </ul>
  )
}
