import { Fire } from '../parts/Fire.tsx'
import { Bank, Vignette } from '../parts/Scene.tsx'
import s from '../paint.module.css'

/** One fire of three logs, for the three principles of the philosophy. */
export function ThreeLogs() {
  return (
    <Vignette light={240} stars="M80 140h0M130 80h0M200 40h0M340 60h0M400 130h0M300 30h0">
      <Bank d="M10 220C120 204 340 204 470 218" />
      <path className={s.lit1} d="M60 246C80 218 170 210 240 210S400 218 420 246Z" />
      <path className={s.lit2} d="M130 246C140 224 190 216 240 216S340 224 350 246Z" />
      <Fire x={240} y={214} size={1.3} />
      <Log x={132} y={230} turn={-8} />
      <Log x={284} y={226} turn={10} />
      <Log x={200} y={234} turn={0} />
    </Vignette>
  )
}

function Log({ x, y, turn }: { x: number; y: number; turn: number }) {
  return (
    <g transform={`translate(${x} ${y})rotate(${turn})`}>
      <path className={s.bark} d="M0-15H76Q84-15 84 0T76 15H0Z" />
      <path className={s.ring} d="M26-6H62M34 5H72" />
      <circle className={s.skin} r="15" />
      <circle className={s.ring} r="9" />
      <circle className={s.ring} r="3" />
    </g>
  )
}
