import type { ReactNode } from 'react'
import s from './paint.module.css'

type SceneProps = { light: number; stars: string; children: ReactNode }

const dome = (x: number, r: number) => `M${x - r} 340a${r} ${r} 0 0 1 ${2 * r} 0Z`

/** Every scene: one arch, one horizon, and a sky that brightens towards the scene's own light. */
export function Scene({ light, stars, children }: SceneProps) {
  return (
    <svg className={s.scene} viewBox="0 0 640 520" aria-hidden="true" focusable="false">
      <path className={s.sky1} d={dome(320, 300)} />
      <path className={s.sky2} d={dome(light, 206)} />
      <path className={s.sky3} d={dome(light, 142)} />
      <path className={s.sky4} d={dome(light, 84)} />
      <path className={s.star} d={stars} />
      {children}
    </svg>
  )
}

/** The ground that closes the arch; `d` is its upper edge from x 20 to x 620. */
export function Ground({ d, plane }: { d: string; plane: 'near' | 'edge' | 'deep' | 'mid' }) {
  return <path className={s[plane]} d={`${d}V468a40 40 0 0 1-40 40H60a40 40 0 0 1-40-40Z`} />
}

/** Water from the horizon down, with the light's own path on it. */
export function Water({ light, ripples }: { light: number; ripples: string }) {
  return (
    <>
      <Ground plane="deep" d="M20 340H620" />
      <path className={s.water} d="M20 340H620V372C520 366 440 384 340 378S130 370 20 380Z" />
      <path className={s.ripple} d={ripples} />
      <path
        className={s.ember}
        d={`M${light - 62} 352h124M${light - 36} 366h90M${light - 54} 381h84M${light - 20} 396h60`}
      />
    </>
  )
}
