import { Bank, Vignette } from '../parts/Scene.tsx'
import s from '../paint.module.css'

/** Boats folded from newspapers on a river, each with a light. */
export function PaperBoats() {
  return (
    <Vignette light={250} stars="M84 140h0M136 84h0M200 40h0M330 56h0M396 120h0M300 90h0">
      <path className={s.truss} d="M120 110q9-9 16 0q9-9 18-2M168 136q7-7 12 0q7-7 14-2" />
      <Boat x={250} y={214} size={1.25} />
      <Boat x={132} y={206} size={0.7} />
      <Boat x={366} y={208} size={0.8} />
      <path className={s.ripple} d="M190 232h60M290 238h90M110 226h30" />
      <path className={s.nearline} d="M60 248C62 214 56 190 64 164M78 250C80 220 92 204 102 190" />
      <path className={s.reed} d="M64 168L66 150M101 193L110 178" />
      <Bank plane="edge" d="M10 224C60 222 90 246 150 249H400C430 246 450 232 470 228" />
    </Vignette>
  )
}

function Boat({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y})scale(${size})`}>
      <circle className={s.halo} cy="-22" r="32" />
      <path className={s.rim} d="M-26-18L0-58 26-18Z" />
      <path className={s.paper} d="M-56-22L-30 6H30L56-22 24-16 0-26-24-16Z" />
      <path className={s.farline} d="M-30-8H-8M-24 0H4M12-8H34" />
      <path className={s.flame} d="M-4-20C-12-30-2-36-4-46 8-38 12-28 5-20Z" />
    </g>
  )
}
