import { useNavigate } from 'react-router'
import { otherLanguage } from '#core/localized.ts'
import { useSiteState } from '#app/state.tsx'
import { useWords } from '#app/useWords.ts'
import s from './LanguageSwitch.module.css'

/**
 * A form rather than a script: it asks for the same page in the other language even without one. It
 * names no address, because all that lead nowhere share one kept page, which cannot know its own.
 */
export function LanguageSwitch() {
  const t = useWords()
  const { language } = useSiteState()
  const navigate = useNavigate()
  const other = otherLanguage(language)
  return (
    <form
      className={s.form}
      onSubmit={(event) => {
        event.preventDefault()
        void navigate({ search: `?lng=${other}` }, { preventScrollReset: true, replace: true })
      }}
    >
      <button className={s.switch} name="lng" value={other} title={t('language.describe')}>
        {t('language.label')}
      </button>
    </form>
  )
}
