import { href } from 'react-router'
import { defaultLanguage } from '#core/localized.ts'
import { useMessages } from '#app/i18n/use-messages.ts'
import { useSiteState } from '#app/page/site-state.tsx'
import { SpriteIcon } from '#app/ui/icons/Icon.tsx'

/** The search in the menu. It is a part of the server's HTML, so visitors download no script for it. */
export function SearchField() {
  const t = useMessages('search')
  const { language } = useSiteState()
  return (
    <form action={href('/search')}>
      {/* A form drops the query of its address, and with it the language. */}
      {language === defaultLanguage ? null : <input type="hidden" name="lng" value={language} />}
      <label>
        <SpriteIcon name="search" />
        <span className="visually-hidden">{t('menu.label')}</span>
        <input
          type="search"
          name="q"
          maxLength={100}
          placeholder={t('menu.label')}
          autoComplete="off"
          enterKeyHint="search"
        />
      </label>
    </form>
  )
}
