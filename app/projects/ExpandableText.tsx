import { LocalizedText } from '#app/i18n/LocalizedText.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import type { LongText } from './project-view.ts'
import s from './ExpandableText.module.css'

/** Shows the beginning of a text; the visitor can expand the rest. */
export function ExpandableText({ text }: { text: LongText | undefined }) {
  const t = useMessages('projects')
  if (!text) return null
  return (
    <>
      <p className={s.text}>
        <LocalizedText isNoteHidden text={text} />
      </p>
      {text.rest ? (
        <details className={s.rest}>
          <summary>
            <span className={s.more}>{t('card.more')}</span>
            <span className={s.less}>{t('card.less')}</span>
          </summary>
          <p className={s.text}>
            <LocalizedText isNoteHidden text={{ ...text, value: text.rest }} />
          </p>
        </details>
      ) : null}
    </>
  )
}
