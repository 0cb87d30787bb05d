import { Lantern } from '#app/ui/drawings/parts/Fire.tsx'
import s from '#app/ui/drawings/paint.module.css'

type Place = { x: number; y: number; size?: number }
const transformOf = ({ x, y, size = 1 }: Place, turn = 0) =>
  `translate(${x} ${y})scale(${size})rotate(${turn})`

/** A rubbish bag. The origin of each object is on the ground below its centre. */
export function Sack(place: Place) {
  return (
    <g transform={transformOf(place)}>
      <path className={s.edge} d="M-28 0C-40-30-24-52-6-58L-12-70H14L7-58C26-50 40-28 28 0Z" />
      <path className={s.rim} d="M10-54C24-46 34-26 26-4L20-2C28-24 22-42 10-54Z" />
      <path className={s.ember} d="M-8-58H9" />
    </g>
  )
}

/** A typewriter with a sheet of paper. */
export function Typewriter(place: Place) {
  return (
    <g transform={transformOf(place)}>
      <path className={s.paper} d="M-30-112H30V-58H-30Z" />
      <path className={s.farline} d="M-18-98H18M-18-86H8M-18-74H14" />
      <rect className={s.edge} x="-50" y="-66" width="100" height="16" rx="8" />
      <path className={s.coat} d="M-44-54H44L58 0H-58Z" />
      <path
        className={s.bulbs}
        d="M-30-34h0M-15-34h0M0-34h0M15-34h0M30-34h0M-36-16h0M-18-16h0M0-16h0M18-16h0M36-16h0"
      />
      <path className={s.nearline} d="M50-58L64-72" />
    </g>
  )
}

export function Bicycle(place: Place) {
  return (
    <g transform={transformOf(place)}>
      <g className={s.nearline}>
        <circle cx="-74" cy="-50" r="48" />
        <circle cx="74" cy="-50" r="48" />
      </g>
      <path
        className={s.truss}
        d="M-74-98V-2M-122-50H-26M-108-84L-40-16M-108-16L-40-84M74-98V-2M26-50H122M40-84L108-16M40-16L108-84"
      />
      <path className={s.ember} d="M-74-50L-40-112 48-112 0-50ZM-40-112L0-50M74-50L42-128" />
      <path className={s.nearline} d="M-48-128H-26M-40-112L-44-128M42-128L66-134" />
      <circle className={s.flame} r="9" cy="-50" />
    </g>
  )
}

export function Envelope({ turn, ...place }: Place & { turn: number }) {
  return (
    <g transform={transformOf(place, turn)}>
      <path className={s.paper} d="M-46-62H46V0H-46Z" />
      <path className={s.farline} d="M-46-62L0-26 46-62M-46 0L-14-36M46 0L14-36" />
      <circle className={s.flame} cy="-26" r="8" />
    </g>
  )
}

/** A cat. */
export function Cat(place: Place) {
  return (
    <g transform={transformOf(place)}>
      <path
        className={s.edge}
        d="M-26 0C-34-40-20-64-2-72L-6-92 6-84H16L28-92 26-68C30-56 26-48 20-44 30-30 34-12 30 0Z"
      />
      <path className={s.nearline} d="M-26-4C-54-4-56-34-40-44" />
      <path className={s.rim} d="M20-44C30-30 34-12 30 0H24C28-14 26-30 16-42Z" />
      <path className={s.sparks} d="M8-68h0M20-68h0" />
    </g>
  )
}

/** A string of lanterns between two masts. */
export function Garland({ d, at: places }: { d: string; at: number[] }) {
  return (
    <>
      <path className={s.nearline} d={d} />
      {places.map((x) => (
        <Lantern key={x} x={x} y={110 + 60 * (1 - ((x - 360) / 370) ** 2)} />
      ))}
    </>
  )
}
