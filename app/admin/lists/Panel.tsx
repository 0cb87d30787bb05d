import type { ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import s from './Panel.module.css'

/** One item of a list, raised from the page. */
export function Panel({
  className,
  children,
}: {
  className: string | undefined
  children: ReactNode
}) {
  return <li className={classNames(s.plate, className)}>{children}</li>
}
