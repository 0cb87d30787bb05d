import type { ReactNode } from 'react'
import { Head } from '#app/page/Head.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import s from './ListScreen.module.css'

type ListScreenProps = {
  title: string
  /** Beside the title. */
  button?: ReactNode
  children: ReactNode
}

export function ListScreen({ title, button, children }: ListScreenProps) {
  const t = useMessages('admin')
  return (
    <>
      <Head title={t('page.title', { title })} description={t('page.description')} isHidden />
      <header className={s.head}>
        <h1>{title}</h1>
        {button}
      </header>
      {children}
    </>
  )
}

export function ListNote({ children }: { children: ReactNode }) {
  return <p className={s.note}>{children}</p>
}

/** A button below the list. */
export function ListFooter({ children }: { children: ReactNode }) {
  return <p className={s.footer}>{children}</p>
}

export function PanelList({ children }: { children: ReactNode }) {
  return (
    <>
      <ClockNote />
      <ul role="list" className={s.items}>
        {children}
      </ul>
    </>
  )
}

/** Says whose time a list shows. */
export function ClockNote() {
  const t = useMessages('admin')
  return <p className={s.clock}>{t('when.clock')}</p>
}

/** Divides the items of a list. */
export function PanelSeam({ children }: { children: ReactNode }) {
  return <li className={s.seam}>{children}</li>
}
