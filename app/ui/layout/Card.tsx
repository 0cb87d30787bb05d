import type { ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import s from './Card.module.css'

type CardProps = {
  as?: 'article' | 'li' | 'div'
  /** The only link of the card covers all of it. */
  isStretched?: boolean
  id?: string | undefined
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

type CardGridProps = {
  className?: string | undefined
  children: ReactNode
}

/** A grid with as many columns as fit. A single card does not become as wide as the page. */
export function CardGrid({ className, children }: CardGridProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- VoiceOver ignores lists without bullets
    <ul role="list" className={classNames(s.grid, className)}>
      {children}
    </ul>
  )
}
