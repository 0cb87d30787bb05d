import { Lantern } from './parts/Fire.tsx'
import { Ground, Scene, Water } from './parts/Scene.tsx'
import s from './paint.module.css'

/** For a lost connection: a torn string of lanterns over the water, half of them lit. */
export function NoConnectionDrawing() {
  return (
    <Scene light={232} stars="M170 140h0M250 86h0M350 70h0M440 130h0M520 200h0">
      <path className={s.far} d="M20 340V330C140 318 260 336 360 332S560 324 620 332V340Z" />
      <Water light={232} ripples="M360 362h70M480 384h80M420 430h60" />
      <path className={s.edge} d="M86 470V200H96V470ZM544 470V200H554V470Z" />
      <path
        className={s.nearline}
        d="M91 206C130 280 190 300 262 292M549 206C530 280 500 330 452 366M262 292L274 282M262 292L276 300M452 366L450 350M452 366L438 372"
      />
      <Lantern x={126} y={254} size={1.2} />
      <Lantern x={178} y={284} size={1.2} />
      <Lantern x={234} y={293} size={1.2} />
      <path className={s.mid} d="M500 330h16v26h-16ZM464 360h16v26h-16Z" />
      <path className={s.ember} d="M104 420h40M160 436h40M214 428h46" />
      <Ground plane="edge" d="M20 464C140 456 200 496 320 500S520 456 620 464" />
    </Scene>
  )
}
