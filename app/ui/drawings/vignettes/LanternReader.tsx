import { Lantern } from '../parts/Fire.tsx'
import { SittingFigure } from '../parts/Figures.tsx'
import { Bank, Vignette } from '../parts/Scene.tsx'
import s from '../paint.module.css'

/** A person reading by the light of a lantern. */
export function LanternReader() {
  return (
    <Vignette light={214} stars="M90 130h0M140 76h0M290 44h0M350 90h0M410 150h0">
      <Bank d="M10 222C120 206 340 206 470 220" />
      <path className={s.lit1} d="M96 244C110 222 170 216 224 216S340 222 352 244Z" />
      <path className={s.nearline} d="M312 236V92Q312 76 296 76H276" />
      <Lantern x={276} y={78} size={1.5} />
      <SittingFigure x={176} y={238} size={1.3} coat={3} hair="bun" arm={[20, -34, 40, -42]}>
        <path className={s.beam} d="M34-34L52-50 66-40 48-24Z" />
        <path className={s.heart} d="M34-34L30-54 48-68 52-50Z" />
      </SittingFigure>
      <path className={s.wood} d="M352 226h44v7h-44ZM358 217h36v7h-36Z" />
      <path className={s.brick} d="M356 208h34v7h-34Z" />
    </Vignette>
  )
}
