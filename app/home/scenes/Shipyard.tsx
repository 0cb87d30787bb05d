import { StandingFigure } from '#app/ui/drawings/parts/Figures.tsx'
import { Ground, Scene, Water } from '#app/ui/drawings/parts/Scene.tsx'
import s from '#app/ui/drawings/paint.module.css'

/** First light at the shipyard: a portal crane, and people who bring a string of lanterns. */
export function Shipyard() {
  return (
    <Scene light={228} stars="M250 78h0M330 60h0M420 100h0M520 190h0M566 240h0M160 150h0M380 150h0">
      <path
        className={s.far}
        d="M20 340V322H64V308H104V322H150L158 300H170L176 326H320V316H352V326H420L620 314V340Z"
      />
      <Water light={228} ripples="M44 360h60M330 356h50M318 382h72M60 392h34" />
      <path
        className={s.mid}
        d="M20 366V318L152 306C148 336 138 356 122 366ZM28 318V282H62V296H84L88 312Z"
      />
      <Crane />
      <Ground plane="near" d="M20 418H620" />
      <path className={s.lit1} d="M20 430H620V474C540 492 440 506 320 504S100 486 20 474Z" />
      <path className={s.edge} d="M500 418V402H492V394H520V402H512V418Z" />
      <path className={s.nearline} d="M223 184V232" />
      <path
        className={s.ember}
        d="M223 234C216 300 168 330 124 336M124 336C176 366 220 366 262 340M262 340C310 366 350 364 384 338M384 338C420 364 470 380 506 394"
      />
      <path
        className={s.bulbs}
        d="M216 268h0M202 296h0M170 324h0M158 352h0M192 360h0M228 356h0M296 355h0M326 359h0M356 353h0M410 356h0M440 369h0M472 382h0"
      />
      <StandingFigure
        x={92}
        y={474}
        size={1.1}
        coat={2}
        hair="cap"
        step
        arm={[16, -112, 30, -126]}
      />
      <StandingFigure
        x={230}
        y={480}
        size={1.1}
        coat={1}
        hair="long"
        step
        arm={[16, -112, 30, -127]}
      />
      <StandingFigure x={352} y={476} size={1.1} coat={3} step arm={[16, -112, 30, -126]} />
      <StandingFigure
        x={470}
        y={478}
        size={0.9}
        flip
        coat={4}
        hair="bun"
        arm={[16, -84, 34, -96]}
      />
      <Ground plane="edge" d="M20 468C140 476 200 500 320 502S540 488 620 468" />
    </Scene>
  )
}

function Crane() {
  return (
    <>
      <path
        className={s.edge}
        d="M404 420L432 284H524L552 420H538L518 320H438L418 420ZM440 226H528V284H440ZM452 226L470 130H480L512 226ZM476 122L572 176 562 190 474 140Z"
      />
      <path
        className={s.nearline}
        d="M474 118L222 182 468 142M468 142L446 125 413 151 390 139 359 160 334 154 304 169 278 168 249 178 222 182M566 178V204"
      />
      <path className={s.heart} d="M450 240H476V258H450Z" />
      <path className={s.ember} d="M404 418L432 284H440V226H452L470 140" />
      <path className={s.nearline} d="M424 366L532 366M430 336L528 366" />
    </>
  )
}
