import type { ReactNode } from 'react'
import type { SpriteIconName } from './IconSprite.tsx'
import s from './Icon.module.css'

/** The style of all icons: 24 by 24, a line of 1.75, round joins, the colour of the text. */
function Icon({ children }: { children: ReactNode }) {
  return (
    <svg className={s.icon} viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  )
}

export function iconOf(path: string) {
  return () => (
    <Icon>
      <path d={path} />
    </Icon>
  )
}

/** The logo, for where it is shown many times. */
export function SpriteLogo() {
  return (
    <svg className={s.logo} aria-hidden="true">
      <use href="#mark-logo" />
    </svg>
  )
}

/** A logo of one's own. The mark tells the service worker which picture to keep: app/offline/kept-pages.ts. */
export function LogoImage({ address }: { address: string }) {
  return <img data-logo className={s.logo} src={address} alt="" width={40} height={40} />
}

/** An icon from the page's IconSprite, which is part of Frame; pages outside it need their own. */
export function SpriteIcon({ name }: { name: SpriteIconName }) {
  return (
    <Icon>
      <use href={`#mark-${name}`} />
    </Icon>
  )
}
