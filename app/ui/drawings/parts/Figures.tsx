import type { ReactNode } from 'react'
import s from '../paint.module.css'

type Hair = keyof typeof hair
type Figure = {
  x: number
  y: number
  size?: number
  flip?: boolean
  coat: 1 | 2 | 3 | 4
  hair?: Hair
  /** The positions of the elbow and the hand, relative to the figure. */
  arm?: [number, number, number, number]
  step?: boolean
  /** An object in the hand, drawn behind the arm. */
  children?: ReactNode
}

const coats = [s.coat1, s.coat2, s.coat3, s.coat4]

/* For heads that look to the right, with centre 0 0 and radius 13. */
const hair = {
  short: 'M11-8C4-19-14-16-15-1c0 5 2 9 5 12 0-7 3-11 7-13 5 0 12 0 14-6Z',
  long: 'M11-8C5-20-14-18-15 0c-1 10-4 15-7 19 8 3 17 0 20-5-3-7-1-14 3-17 6 0 9-1 10-5Z',
  bun: 'M11-8C4-19-8-15-11-10c-6-4-13 1-10 6 2 4 6 3 8 2 0 6 2 9 5 12 0-7 3-10 7-13 5 1 10-1 11-5Z',
  cap: 'M14-3C15-21-15-23-15-1l2 4c8-5 18-7 27-6Z',
}

function place({ x, y, size = 1, flip }: Figure) {
  return `translate(${x} ${y})scale(${flip ? -size : size} ${size})`
}

function Head({ x, y, kind }: { x: number; y: number; kind: Hair }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className={s.skin} r="13" />
      <path className={s.rim} d="M5-12A13 13 0 0 1 5 12 20 20 0 0 0 5-12Z" />
      <path className={kind === 'cap' ? undefined : s.hair} d={hair[kind]} />
    </g>
  )
}

function Arm({ from, to: [ex, ey, x, y] }: { from: string; to: [number, number, number, number] }) {
  return (
    <>
      <path className={s.limb} d={`M${from}L${ex} ${ey} ${x} ${y}`} />
      <circle className={s.skin} cx={x} cy={y} r="5" />
    </>
  )
}

/** A person sitting on the ground with raised knees, looking to the right; the origin is the seat. */
export function SittingFigure(figure: Figure) {
  const { coat, hair: kind = 'short', arm = [20, -30, 38, -38] } = figure
  return (
    <g className={coats[coat - 1]} fill="currentColor" transform={place(figure)}>
      <path className={s.legs} d="M0-8L31-26 37-6H44" />
      <path d="M-18-8C-20-34-14-68 5-68 24-68 22-46 18-26L15-6C12 2-16 2-18-8Z" />
      <path className={s.rim} d="M7-68C24-67 22-46 18-26L15-9C15-30 20-52 7-68Z" />
      <Head x={10} y={-80} kind={kind} />
      {figure.children}
      <Arm from="2-54" to={arm} />
    </g>
  )
}

/** A person standing and looking to the right; the origin is between the feet. */
export function StandingFigure(figure: Figure) {
  const { coat, hair: kind = 'short', arm = [14, -78, 34, -84] } = figure
  return (
    <g className={coats[coat - 1]} fill="currentColor" transform={place(figure)}>
      <path
        className={s.legs}
        d={figure.step ? 'M-5-50L-17-10-13-6M8-50L17-6H23' : 'M-7-50L-8-6H-3M9-50L10-6H15'}
      />
      <path d="M-17-44C-19-80-20-117 1-118 22-118 20-82 22-44 10-38-6-38-17-44Z" />
      <path className={s.rim} d="M3-118C22-116 20-82 22-44L18-42C19-78 18-108 3-118Z" />
      <Head x={4} y={-130} kind={kind} />
      {figure.children}
      <Arm from="-1-104" to={arm} />
    </g>
  )
}

/** A sitting person from behind, lit all around the edge; the origin is the seat. */
export function FigureFromBehind({ x, y, size = 1, coat }: Figure) {
  return (
    <g
      className={coats[coat - 1]}
      fill="currentColor"
      transform={`translate(${x} ${y})scale(${size})`}
    >
      <path className={s.rim} d="M-33 2C-36-35-33-54-8-59H8C33-54 36-35 33 2Z" />
      <circle className={s.rim} cy="-69" r="15" />
      <path d="M-30 2C-34-34-30-52-8-57H8C30-52 34-34 30 2Z" />
      <path className={s.hair} d="M-13-67A13 13 0 0 1 13-67C14-58 9-52 0-52S-14-58-13-67Z" />
    </g>
  )
}
