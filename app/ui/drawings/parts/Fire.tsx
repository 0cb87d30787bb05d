import s from '../paint.module.css'

type FireProps = {
  x: number
  y: number
  size?: number
  /** Moves for some seconds. The browser draws the page anew for each frame of it. */
  isFlickering?: boolean
}

/** A campfire; the origin is on the ground under its middle, and the flame is 100 high. */
export function Fire({ x, y, size = 1, isFlickering = false }: FireProps) {
  return (
    <g transform={`translate(${x} ${y})scale(${size})`}>
      <path className={s.logs} d="M-40 4L36-10M40 4L-36-10" />
      <g className={isFlickering ? s.flicker : undefined}>
        <path
          className={s.outer}
          d="M-33-8C-52-48-12-60-20-100 6-88 8-70 6-56 16-64 18-76 14-88 46-56 48-30 32-8 18 6-20 6-33-8Z"
        />
        <path
          className={s.flame}
          d="M-23-6C-36-34-6-48-10-70 10-56 6-42 10-36 17-40 19-46 18-54 34-34 33-18 22-6 12 2-14 2-23-6Z"
        />
        <path className={s.heart} d="M-13-4C-20-22 0-30-2-46 14-34 20-16 13-4 6 0-6 0-13-4Z" />
      </g>
      <path className={s.sparks} d="M-30-112h0M8-128h0M34-106h0M-12-146h0M22-158h0" />
    </g>
  )
}

/** A lantern hanging from the given point. */
export function Lantern({ x, y, size = 1 }: { x: number; y: number; size?: number }) {
  return (
    <g transform={`translate(${x} ${y})scale(${size})`}>
      <circle className={s.halo} cy="19" r="28" />
      <path className={s.ember} d="M0 0V6" />
      <rect className={s.flame} x="-9" y="7" width="18" height="24" rx="6" />
      <rect className={s.heart} x="-4" y="12" width="8" height="14" rx="4" />
    </g>
  )
}
