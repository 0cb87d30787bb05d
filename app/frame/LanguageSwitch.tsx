import { useLayoutEffect, useRef, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { otherLanguage, type Language } from '#core/localized.ts'
import { useSiteState } from '#app/page/site-state.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import s from './LanguageSwitch.module.css'

/**
 * A form rather than a script: it asks for the same page in the other language even without one. It
 * names no address, because all that lead nowhere share one kept page, which cannot know its own. What
 * else a page wants to keep in its address, it adds to this form by the form's id.
 */
export function LanguageSwitch() {
  const t = useMessages()
  const { language } = useSiteState()
  const navigate = useNavigate()
  const other = otherLanguage(language)
  const keepScrollPosition = useKeepScrollPosition(language)
  const change = (event: FormEvent) => {
    event.preventDefault()
    const { search, hash } = location
    const asked = new URLSearchParams(search)
    asked.set('lng', other)
    if (hash) keepScrollPosition()
    void navigate({ search: `?${asked}`, hash }, { preventScrollReset: true, replace: true })
  }
  return (
    <form className={s.form} id="language" onSubmit={change}>
      <button className={s.switch} name="lng" value={other} title={t('language.describe')}>
        {t('language.label')}
      </button>
    </form>
  )
}

/** React Router would go to the part that the hash names again, however far the visitor has read. */
function useKeepScrollPosition(language: Language) {
  const left = useRef<{ top: number; language: Language }>(undefined)
  useLayoutEffect(() => {
    if (!left.current || left.current.language === language) return
    const { top } = left.current
    left.current = undefined
    queueMicrotask(() => scrollTo({ top, behavior: 'instant' }))
  }, [language])
  return () => {
    left.current = { top: scrollY, language }
  }
}
