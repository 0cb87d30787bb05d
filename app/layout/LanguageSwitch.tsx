import { useLayoutEffect, useRef, type FormEvent } from 'react'
import { changeLanguage } from '#app/react-router/change-language.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { otherLanguage, type Language } from '#core/localized.ts'
import s from './LanguageSwitch.module.css'

/**
 * A form, which works without scripts. It has no action, because all not-found addresses share one cached page. A page
 * that has other parameters to keep in its address adds inputs to this form by the form's id.
 */
export function LanguageSwitch() {
  return useSiteState().languages === 'both' ? <SwitchForm /> : null
}

function SwitchForm() {
  const t = useMessages()
  const { language } = useSiteState()
  const other = otherLanguage(language)
  const keepScrollPosition = useKeepScrollPosition(language)
  const change = (event: FormEvent) => {
    event.preventDefault()
    if (location.hash) keepScrollPosition()
    changeLanguage(other)
  }
  return (
    <form className={s.form} id="language" onSubmit={change}>
      <button className={s.switch} name="lng" value={other} title={t('language.describe')}>
        {t('language.label')}
      </button>
    </form>
  )
}

/** Without this, React Router would scroll to the target of the hash again. */
function useKeepScrollPosition(language: Language) {
  const saved = useRef<{ top: number; language: Language }>(undefined)
  useLayoutEffect(() => {
    if (!saved.current || saved.current.language === language) return
    const { top } = saved.current
    saved.current = undefined
    queueMicrotask(() => scrollTo({ top, behavior: 'instant' }))
  }, [language])
  return () => {
    saved.current = { top: scrollY, language }
  }
}
