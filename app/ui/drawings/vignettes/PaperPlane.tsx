import { Lantern } from '../parts/Fire.tsx'
import { StandingFigure } from '../parts/Figures.tsx'
import { Bank, Vignette } from '../parts/Scene.tsx'
import s from '../paint.module.css'

/** A paper plane flying over the water. */
export function PaperPlane() {
  return (
    <Vignette light={150} stars="M70 140h0M240 40h0M290 150h0M400 110h0M420 160h0">
      <Bank d="M10 216C70 204 150 204 220 220S320 248 360 249L440 249Q460 249 470 230" />
      <StandingFigure
        x={120}
        y={224}
        size={0.95}
        coat={4}
        hair="short"
        arm={[22, -116, 44, -132]}
      />
      <path className={s.dots} d="M176 92C220 60 250 120 292 92" />
      <path className={s.paper} d="M300 88L380 52 352 122 336 100Z" />
      <path className={s.far} d="M300 88L380 52 326 96Z" />
      <path className={s.rim} d="M326 96L380 52 332 118Z" />
      <path className={s.nearline} d="M44 224V164Q44 152 56 152" />
      <Lantern x={57} y={153} size={0.9} />
    </Vignette>
  )
}
