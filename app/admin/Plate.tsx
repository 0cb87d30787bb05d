import type { ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'
import s from './Plate.module.css'

/** One item of a list, raised from the page. */
export function Plate({
  className,
  children,
}: {
  className: string | undefined
  children: ReactNode
}) {
  return <li className={classes(s.plate, className)}>{children}</li>
}
