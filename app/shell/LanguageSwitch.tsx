import { Form, useLocation } from 'react-router'
import { otherLanguage } from '#core/localized.ts'
import { useSiteState } from '#app/state.tsx'
import { useWords } from '#app/useWords.ts'
import s from './LanguageSwitch.module.css'

/** A form rather than a script: it asks for the same page in the other language even without one. */
export function LanguageSwitch() {
  const t = useWords()
  const { language } = useSiteState()
  const { pathname } = useLocation()
  const other = otherLanguage(language)
  return (
    <Form action={pathname} method="get" preventScrollReset replace className={s.form}>
      <button className={s.switch} name="lng" value={other} title={t('language.describe')}>
        {t('language.label')}
      </button>
    </Form>
  )
}
