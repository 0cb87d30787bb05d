import type { ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import s from './Card.module.css'

type CardProps = {
  as?: 'article' | 'li' | 'div'
  /** The whole card leads somewhere: its one link stretches over it. */
  isStretched?: boolean
  id?: string
  className?: string | undefined
  children: ReactNode
}

export function Card({ as: Tag = 'article', isStretched, id, className, children }: CardProps) {
  return (
    <Tag id={id} className={classNames(s.card, isStretched && s.stretched, className)}>
      {children}
    </Tag>
  )
}

/** Cards side by side, as many as fit; one alone does not grow as wide as the page. */
export function CardGrid({ className, children }: { className?: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- VoiceOver drops lists without marks
    <ul role="list" className={classNames(s.grid, className)}>
      {children}
    </ul>
  )
}
