import { useLocation } from 'react-router'
import { JoinLink } from '#app/page/JoinLink.tsx'
import { PageLink } from '#app/page/PageLink.tsx'
import { PublicLogo } from '#app/page/PublicLogo.tsx'
import { useCommunity } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { classNames } from '#app/ui/class-names.ts'
import { MenuIcon } from '#app/ui/icons/actions.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Navigation } from './Navigation.tsx'
import s from './Header.module.css'

export function Header() {
  const t = useMessages()
  const { name } = useCommunity()
  // On the front page the night reaches up to the upper edge of the window.
  const isOnHome = useLocation().pathname === '/'
  return (
    <header className={classNames(s.header, isOnHome && 'night')}>
      <div className={s.bar}>
        <PageLink to="/" className={s.logo} aria-label={t('homeLink', { name })}>
          <PublicLogo />
          <span>{name}</span>
        </PageLink>
        <Navigation id="navigation" />
        <JoinLink className={s.join}>{t('join')}</JoinLink>
        <LanguageSwitch />
        {/* A popover: the browser opens and closes it without scripts. */}
        <button className={s.burger} type="button" popoverTarget="navigation">
          <MenuIcon />
          <span className="visually-hidden">{t('nav.open')}</span>
        </button>
      </div>
    </header>
  )
}
