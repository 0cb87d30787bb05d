import { Fire } from '#app/ui/drawings/parts/Fire.tsx'
import { FigureFromBehind, SittingFigure, StandingFigure } from '#app/ui/drawings/parts/Figures.tsx'
import { Ground, Scene, Water } from '#app/ui/drawings/parts/Scene.tsx'
import s from '#app/ui/drawings/paint.module.css'

/** People around a fire on the shore of the estuary, the shipyard's cranes far behind. */
export function Campfire() {
  return (
    <Scene
      light={320}
      stars="M130 190h0M196 118h0M262 86h0M352 66h0M432 108h0M498 176h0M96 270h0M300 132h0M404 168h0"
    >
      <path
        className={s.farline}
        d="M520 336L528 290H540L548 336M524 312H544M534 290V268L508 254M534 268L586 240M534 254L586 240V268M534 254V268M92 336L98 302H108L114 336M103 302V286L142 266V284M103 286L84 278M103 276V286"
      />
      <path
        className={s.far}
        d="M20 340V330C70 322 92 332 124 330 170 322 210 334 262 334 320 337 380 328 430 332 480 324 560 322 620 332V340Z"
      />
      <Water light={320} ripples="M50 358h64M176 380h40M480 356h84M540 384h42M46 400h40" />
      <Ground plane="near" d="M20 432C90 414 190 402 330 402S560 412 620 426" />
      <path
        className={s.lit1}
        d="M40 468C60 424 230 410 330 410S590 424 604 466 460 508 320 508 24 506 40 468Z"
      />
      <path
        className={s.lit2}
        d="M158 464C164 440 250 428 320 428S476 440 482 464 400 496 320 496 154 490 158 464Z"
      />
      <StandingFigure x={104} y={462} size={1.1} coat={3} hair="long" arm={[18, -84, 30, -102]} />
      <SittingFigure x={180} y={480} size={1.15} coat={2} hair="cap" />
      <StandingFigure x={540} y={460} size={1.1} flip coat={1} arm={[20, -122, 30, -148]} />
      <SittingFigure x={462} y={480} size={1.15} flip coat={2} hair="bun" arm={[-11, -36, 0, -22]}>
        <path className={s.ember} d="M24-30L66-56" />
        <circle className={s.wood} cx="14" cy="-22" r="13" />
        <circle className={s.wood} cx="27" cy="-32" r="9.5" />
        <circle className={s.hair} cx="19" cy="-26" r="4" />
        <circle className={s.skin} cx="54" cy="-48" r="5" />
      </SittingFigure>
      <Fire isFlickering x={320} y={470} />
      <FigureFromBehind x={244} y={506} size={1.05} coat={1} />
      <FigureFromBehind x={392} y={506} size={0.86} coat={4} />
    </Scene>
  )
}
