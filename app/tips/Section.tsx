import type { ReactNode } from 'react'
import { LocalizedText } from '#app/i18n/LocalizedText.tsx'
import { SpriteIcon } from '#app/ui/icons/Icon.tsx'
import type { SectionView } from './tip-view.ts'
import s from './Tips.module.css'

/** In the order of the sections; repeated if there are more sections. */
const icons = ['flame', 'people', 'compass', 'hands'] as const

type Props = {
  section: Pick<SectionView, 'id' | 'title'>
  number: number
  tools?: ReactNode
  children: ReactNode
}

export function Section({ section: { id, title }, number, tools, children }: Props) {
  return (
    <section aria-labelledby={id} className={s.group}>
      <div className={s.head}>
        <h2 id={id} tabIndex={-1}>
          <SpriteIcon name={icons[number % icons.length] ?? 'flame'} />
          <LocalizedText isNoteHidden text={title} />
        </h2>
        {tools}
      </div>
      <div className={s.tips}>{children}</div>
    </section>
  )
}
