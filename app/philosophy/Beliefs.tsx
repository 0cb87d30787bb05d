import type { ReactNode } from 'react'
import { Fire, Lantern } from '#app/ui/drawings/parts/Fire.tsx'
import { SittingFigure, StandingFigure } from '#app/ui/drawings/parts/Figures.tsx'
import s from '#app/ui/drawings/paint.module.css'

type Props = { light: number; bright?: boolean; stars: string; children: ReactNode }

const low = (x: number, r: number) => `M${x - r} 190a${r} ${r} 0 0 1 ${2 * r} 0Z`

/** The frame of every drawing here: an arch with a sky that gets brighter towards `light`. */
function Arch({ light, bright = true, stars, children }: Props) {
  return (
    <svg className={s.scene} viewBox="0 0 320 236" aria-hidden="true" focusable="false">
      <path className={s.sky1} d="M10 190a150 176 0 0 1 300 0Z" />
      <path className={s.sky2} d={low(light, 92)} />
      <path className={s.sky3} d={low(light, 62)} />
      {bright ? <path className={s.sky4} d={low(light, 38)} /> : null}
      <path className={s.star} d={stars} />
      <path className={s.near} d="M10 190H310V202a24 24 0 0 1-24 24H34a24 24 0 0 1-24-24Z" />
      {children}
    </svg>
  )
}

/** A person with a lantern leads others through the dark. */
export function Leadership() {
  return (
    <Arch light={206} stars="M70 110h0M110 60h0M180 36h0M246 88h0">
      <path className={s.lit1} d="M130 208C150 196 190 192 220 192S280 198 290 208Z" />
      <StandingFigure x={88} y={206} size={0.66} step coat={3} hair="cap" />
      <StandingFigure x={132} y={208} size={0.7} step coat={4} hair="bun" />
      <StandingFigure x={190} y={212} size={0.86} step coat={2} arm={[18, -84, 30, -106]} />
      <Lantern x={218} y={120} size={1.2} />
    </Arch>
  )
}

/** A person repairing a wobbling wheel. */
export function Improving() {
  return (
    <Arch light={160} stars="M70 120h0M100 66h0M210 50h0M256 110h0">
      <path className={s.lit1} d="M70 210C92 196 130 192 160 192S240 196 256 210Z" />
      <path className={s.nearline} d="M206 212V132M190 212L206 196 222 212" />
      <circle className={s.nearline} cx="206" cy="132" r="42" />
      <path className={s.truss} d="M206 90V174M164 132H248M176 102L236 162M236 102L176 162" />
      <circle className={s.flame} cx="206" cy="132" r="7" />
      <SittingFigure x={124} y={216} size={1.05} coat={1} hair="long" arm={[22, -54, 46, -66]} />
      <Lantern x={270} y={180} />
    </Arch>
  )
}

/** Two people bringing logs to one fire. */
export function Together() {
  return (
    <Arch light={160} stars="M70 120h0M104 66h0M216 50h0M256 120h0">
      <path className={s.lit1} d="M60 212C84 196 128 192 160 192S240 196 262 212Z" />
      <path className={s.lit2} d="M110 212C122 200 140 197 160 197S200 200 212 212Z" />
      <Fire x={160} y={208} size={0.72} />
      <StandingFigure x={82} y={212} size={0.74} coat={1} arm={[16, -74, 36, -70]}>
        <path className={s.bark} d="M22-80H64V-66H22Z" />
      </StandingFigure>
      <StandingFigure x={238} y={212} size={0.74} flip coat={2} hair="bun" arm={[16, -74, 36, -70]}>
        <path className={s.bark} d="M22-80H64V-66H22Z" />
      </StandingFigure>
    </Arch>
  )
}

/** An open cellar with light and tea inside. */
export function War() {
  return (
    <Arch light={168} bright={false} stars="M60 130h0M100 70h0M160 40h0M230 66h0M270 130h0">
      <path className={s.mid} d="M56 208V112H264V208Z" />
      <path className={s.edge} d="M44 116L66 92H254L276 116Z" />
      <path className={s.heart} d="M112 208V160a48 48 0 0 1 96 0V208Z" />
      <path
        className={s.flame}
        d="M112 208V160a48 48 0 0 1 96 0V208H196V162a36 36 0 0 0-72 0V208Z"
      />
      <Lantern x={160} y={124} size={0.9} />
      <SittingFigure x={140} y={210} size={0.62} coat={3} hair="cap" />
      <SittingFigure x={186} y={210} size={0.62} flip coat={2} hair="long" />
      <path className={s.ember} d="M104 216H216M92 224H228" />
      <path className={s.nearline} d="M80 132h14M226 132h14M80 156h14M226 156h14" />
    </Arch>
  )
}

/** A person at a laptop during an online lesson. */
export function School() {
  return (
    <Arch light={196} stars="M64 124h0M104 66h0M168 44h0M262 120h0">
      <path className={s.lit1} d="M90 210C112 198 150 194 190 194S260 198 276 210Z" />
      <path className={s.wood} d="M150 170H268V178H150ZM164 178h8v32h-8ZM246 178h8v32h-8Z" />
      <path className={s.edge} d="M176 166L186 112H250L240 166Z" />
      <path className={s.heart} d="M183 160L191 118H243L235 160Z" />
      <path className={s.nearline} d="M200 132h26M198 142h22M196 152h14" />
      <path className={s.edge} d="M160 164H244V170H160Z" />
      <SittingFigure x={112} y={214} size={1.02} coat={4} hair="bun" arm={[24, -40, 46, -46]} />
    </Arch>
  )
}
