import { StaticHtml } from '#app/ui/drawings/StaticHtml.tsx'
import { Backdrop, scenes } from './scenes.ts'
import s from './Scene.module.css'

/** A night with people in it, at the lower edge of what it stands in. Numbers begin with 1. */
export function Scene({ number }: { number: number }) {
  return (
    <div className={s.scene} aria-hidden>
      <StaticHtml name="backdrop" drawing={Backdrop} viewBox={null} />
      <StaticHtml
        name={`scene-${number}`}
        drawing={scenes[number - 1] ?? scenes[0]}
        viewBox={null}
      />
    </div>
  )
}
