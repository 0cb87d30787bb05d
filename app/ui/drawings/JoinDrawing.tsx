import { Fire } from './parts/Fire.tsx'
import { SittingFigure } from './parts/Figures.tsx'
import s from './paint.module.css'

/** Two people at a fire, with a free seat between them on the log. */
export function JoinDrawing() {
  return (
    <svg className={s.scene} viewBox="0 0 460 250" aria-hidden="true" focusable="false">
      <path className={s.sky2} d="M30 250A200 200 0 0 1 430 250Z" />
      <path className={s.sky3} d="M88 250A142 142 0 0 1 372 250Z" />
      <path className={s.sky4} d="M146 250A84 84 0 0 1 314 250Z" />
      <path className={s.star} d="M96 80h0M150 36h0M330 30h0M384 92h0M232 20h0" />
      <path className={s.near} d="M0 250C60 214 150 206 230 206S400 214 460 250Z" />
      <path className={s.lit1} d="M70 250C84 218 160 210 230 210S376 218 390 250Z" />
      <path className={s.lit2} d="M140 250C150 226 190 218 230 218S310 226 320 250Z" />
      <SittingFigure x={118} y={236} coat={2} hair="cap" />
      <SittingFigure x={342} y={236} flip coat={3} hair="long" arm={[16, -40, 34, -58]} />
      <Fire x={230} y={228} size={0.95} />
    </svg>
  )
}
