import { Fire } from '../parts/Fire.tsx'
import { SittingFigure } from '../parts/Figures.tsx'
import { Bank, Vignette } from '../parts/Scene.tsx'
import s from '../paint.module.css'

/** A letter being read aloud by the fire. */
export function LetterRead() {
  return (
    <Vignette light={262} stars="M84 132h0M128 70h0M206 44h0M336 52h0M404 118h0M372 92h0">
      <path className={s.dots} d="M60 96C96 70 118 118 150 112" />
      <Bank d="M10 218C120 202 340 202 470 216" />
      <path className={s.lit1} d="M84 247C104 220 182 212 252 212S402 220 424 247Z" />
      <path className={s.lit2} d="M176 247C186 228 222 220 262 220S340 228 350 247Z" />
      <SittingFigure x={168} y={240} size={1.15} coat={4} hair="long" arm={[18, -36, 36, -46]}>
        <path className={s.paper} d="M30-72L64-62 56-30 22-40Z" />
        <path className={s.farline} d="M34-62L54-56M32-53L52-47M29-44L42-40" />
      </SittingFigure>
      <Fire x={270} y={236} size={0.8} />
      <SittingFigure
        x={362}
        y={240}
        size={1.05}
        flip
        coat={2}
        hair="cap"
        arm={[20, -34, 40, -30]}
      />
      <path className={s.paper} d="M96 236L126 228 132 246 102 252Z" />
      <path className={s.farline} d="M96 236L118 241 126 228" />
    </Vignette>
  )
}
