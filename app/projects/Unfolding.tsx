import { ShownText } from '#app/ShownText.tsx'
import { useWords } from '#app/useWords.ts'
import type { LongText } from './showProject.ts'
import s from './Unfolding.module.css'

/** A text of any length, of which a card shows the beginning until somebody wants the rest. */
export function Unfolding({ of: text }: { of: LongText | undefined }) {
  const t = useWords('projects')
  if (!text) return null
  return (
    <>
      <p className={s.text}>
        <ShownText bare of={text} />
      </p>
      {text.rest ? (
        <details className={s.rest}>
          <summary>
            <span className={s.more}>{t('card.more')}</span>
            <span className={s.less}>{t('card.less')}</span>
          </summary>
          <p className={s.text}>
            <ShownText bare of={{ ...text, value: text.rest }} />
          </p>
        </details>
      ) : null}
    </>
  )
}
