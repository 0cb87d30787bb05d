import { classNames } from '#app/ui/class-names.ts'
import type { DateLeaf as Leaf } from './date-leaf.ts'
import s from './DateLeaf.module.css'

/** A leaf of a calendar. Screen readers get the dates in words instead. */
export function DateLeaf({ leaf, isNear = false }: { leaf: Leaf; isNear?: boolean }) {
  return (
    <span className={classNames(s.leaf, isNear && s.near)} aria-hidden>
      <span>{leaf.month}</span>
      <strong>{leaf.day}</strong>
      <span>{leaf.weekday}</span>
    </span>
  )
}
