import { Fire } from '#app/ui/drawings/parts/Fire.tsx'
import { SittingFigure, StandingFigure } from '#app/ui/drawings/parts/Figures.tsx'
import { Ground, Scene, Water } from '#app/ui/drawings/parts/Scene.tsx'
import s from '#app/ui/drawings/paint.module.css'

/** A lighthouse on its hill above the estuary and, under it, a circle of tents. */
export function Lighthouse() {
  return (
    <Scene
      light={408}
      stars="M110 226h0M170 148h0M236 96h0M320 62h0M150 270h0M300 130h0M560 190h0M590 270h0"
    >
      <path
        className={s.beam}
        d="M452 134L189 70A300 300 0 0 0 106 130ZM452 134L522 118A300 300 0 0 1 552 150Z"
      />
      <path className={s.far} d="M20 340V328C90 318 160 334 240 330S360 334 400 336V340Z" />
      <Water light={214} ripples="M44 364h70M60 388h40M290 360h60M180 410h50" />
      <path
        className={s.mid}
        d="M230 420C300 400 350 300 420 290 480 282 560 306 620 336V430H200Z"
      />
      <Tower />
      <Ground plane="near" d="M20 424C120 404 220 400 330 398S560 400 620 410" />
      <path
        className={s.lit1}
        d="M60 466C70 424 230 412 320 412S570 424 580 462 450 508 320 508 54 504 60 466Z"
      />
      <path
        className={s.lit2}
        d="M190 470C196 446 260 436 320 436S444 446 450 470 390 496 320 496 186 494 190 470Z"
      />
      <Tent x={214} y={430} size={0.72} />
      <Tent x={420} y={430} size={0.72} />
      <Tent x={316} y={420} size={0.6} />
      <Tent x={104} y={474} size={1.1} />
      <Tent x={538} y={474} size={1.1} />
      <SittingFigure x={244} y={480} size={0.8} coat={2} hair="long" />
      <StandingFigure x={200} y={488} size={0.8} coat={1} hair="cap" arm={[18, -84, 30, -104]} />
      <SittingFigure x={394} y={480} size={0.8} flip coat={3} arm={[16, -40, 30, -60]} />
      <StandingFigure
        x={440}
        y={488}
        size={0.8}
        flip
        coat={4}
        hair="bun"
        arm={[18, -84, 36, -78]}
      />
      <Fire isFlickering x={320} y={476} size={0.72} />
    </Scene>
  )
}

function Tower() {
  return (
    <>
      <path className={s.rim} d="M434 168H470L480 296H424Z" />
      <path
        className={s.brick}
        d="M431.500 200H472.500L475 230H429ZM426.500 262H477.500L480 296H424Z"
      />
      <path className={s.heart} d="M438 118H466V150H438Z" />
      <path
        className={s.edge}
        d="M430 118C432 98 472 98 474 118ZM426 150H478V158H470V168H434V158H426ZM448 296V278a4 4 0 0 1 8 0V296Z"
      />
      <path className={s.nearline} d="M452 104V88M452 118V150" />
    </>
  )
}

function Tent({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y})scale(${size})`}>
      <path className={s.edge} d="M-56 0L0-70 56 0Z" />
      <path className={s.coat} d="M-56 0L0-70 14 0Z" />
      <path className={s.flame} d="M-16 0C-12-20-6-36 0-50 6-36 8-20 8 0Z" />
      <path className={s.heart} d="M-8 0C-6-12-4-20 0-28 4-20 4-12 4 0Z" />
      <path className={s.nearline} d="M0-70L4-80" />
    </g>
  )
}
