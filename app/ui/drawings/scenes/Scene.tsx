import { StaticHtml } from '#app/ui/drawings/StaticHtml.tsx'
import { Backdrop, scenes, scenesWithoutPort } from './scenes.ts'
import s from './Scene.module.css'

/** A night with people in it, at the lower edge of what it stands in. Numbers begin with 1. */
export function Scene({ number, hasPort }: { number: number; hasPort: boolean }) {
  const drawing = (hasPort ? scenes : scenesWithoutPort)[number - 1]
  return (
    <div className={s.scene} aria-hidden>
      <StaticHtml name="backdrop" drawing={Backdrop} viewBox={null} />
      {drawing ? <StaticHtml name={`scene-${number}`} drawing={drawing} viewBox={null} /> : null}
    </div>
  )
}
