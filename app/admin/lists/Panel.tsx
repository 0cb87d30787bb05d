import type { ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import s from './Panel.module.css'

type PanelProps = { className: string | undefined; children: ReactNode }

/** One item of a list, raised from the page. */
export function Panel({ className, children }: PanelProps) {
  return <li className={classNames(s.panel, className)}>{children}</li>
}

type FactsPanelProps = { title: string; badge?: ReactNode; facts: string[]; tools?: ReactNode }

/** An item that consists of a title and a few facts, with its tools at the side. */
export function FactsPanel({ title, badge, facts, tools }: FactsPanelProps) {
  return (
    <Panel className={s.item}>
      <div className={s.about}>
        <div className={s.heading}>
          <h2 className={s.title}>{title}</h2>
          {badge}
        </div>
        {facts.map((fact) => (
          <p key={fact} className={s.fact}>
            {fact}
          </p>
        ))}
      </div>
      {tools ? <div className={s.tools}>{tools}</div> : null}
    </Panel>
  )
}
