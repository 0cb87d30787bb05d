import { Fire } from '#app/ui/drawings/parts/Fire.tsx'
import { FigureFromBehind } from '#app/ui/drawings/parts/Figures.tsx'
import s from '#app/ui/drawings/paint.module.css'

/** The drawing in place of the video: people in front of a screen between two masts, and a play icon. */
export function VideoPoster() {
  return (
    <svg
      className={s.scene}
      viewBox="0 0 560 315"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path className={s.sky1} d="M0 0H560V315H0Z" />
      <path className={s.star} d="M40 60h0M90 24h0M64 130h0M480 30h0M520 84h0M500 140h0" />
      <path className={s.mid} d="M0 232C90 214 150 226 240 224S450 214 560 230V315H0Z" />
      <path className={s.nearline} d="M116 250V28M444 250V28" />
      <path className={s.nearline} d="M116 36L128 44M444 36L432 44" />
      <rect className={s.sky2} x="128" y="40" width="304" height="172" rx="6" />
      <circle className={s.sky3} cx="280" cy="126" r="78" />
      <circle className={s.sky4} cx="280" cy="126" r="56" />
      <circle className={s.flame} cx="280" cy="126" r="36" />
      <path className={s.edge} d="M270 108V144L300 126Z" />
      <path className={s.near} d="M0 270C120 244 440 244 560 268V315H0Z" />
      <Fire x={486} y={276} size={0.6} />
      <FigureFromBehind x={176} y={317} size={0.9} coat={1} />
      <FigureFromBehind x={240} y={318} size={0.84} coat={2} />
      <FigureFromBehind x={322} y={317} size={0.9} coat={3} />
      <FigureFromBehind x={386} y={318} size={0.72} coat={4} />
    </svg>
  )
}
