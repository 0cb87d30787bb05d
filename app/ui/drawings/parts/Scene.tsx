import type { ReactNode } from 'react'
import s from '../paint.module.css'

type SceneProps = { light: number; stars: string; children: ReactNode }

const dome = (x: number, r: number) => `M${x - r} 340a${r} ${r} 0 0 1 ${2 * r} 0Z`

/** The frame of every scene: an arch, a horizon, and a sky that gets brighter towards `light`. */
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

/** The ground at the bottom of the arch; `d` is its upper edge from x 20 to x 620. */
export function Ground({ d, plane }: { d: string; plane: 'near' | 'edge' | 'deep' | 'mid' }) {
  return <path className={s[plane]} d={`${d}V468a40 40 0 0 1-40 40H60a40 40 0 0 1-40-40Z`} />
}

/** Water below the horizon, with the reflection of the light. */
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

const low = (x: number, r: number) => `M${x - r} 196a${r} ${r} 0 0 1 ${2 * r} 0Z`

/** The frame of a small scene beside a heading: a lower arch over water. */
export function Vignette({ light, stars, children }: SceneProps) {
  return (
    <svg className={s.scene} viewBox="0 0 480 260" aria-hidden="true" focusable="false">
      <path className={s.sky1} d="M10 196a230 186 0 0 1 460 0Z" />
      <path className={s.sky2} d={low(light, 126)} />
      <path className={s.sky3} d={low(light, 86)} />
      <path className={s.sky4} d={low(light, 50)} />
      <path className={s.star} d={stars} />
      <path className={s.deep} d="M10 196H470V220a30 30 0 0 1-30 30H40a30 30 0 0 1-30-30Z" />
      <path className={s.ripple} d="M34 208h44M400 210h44M96 218h26" />
      <path className={s.ember} d={`M${light - 34} 205h68M${light - 20} 214h48`} />
      {children}
    </svg>
  )
}

/** The near shore of a vignette; `d` is its upper edge from x 10 to x 470. */
export function Bank({ d, plane = 'near' }: { d: string; plane?: 'near' | 'edge' }) {
  return <path className={s[plane]} d={`${d}V220a30 30 0 0 1-30 30H40a30 30 0 0 1-30-30Z`} />
}
