import { Lantern } from '#app/ui/drawings/parts/Fire.tsx'
import { SittingFigure, StandingFigure } from '#app/ui/drawings/parts/Figures.tsx'
import { Ground, Scene, Water } from '#app/ui/drawings/parts/Scene.tsx'
import s from '#app/ui/drawings/paint.module.css'

/** A rowing boat with a lantern on the wide Southern Buh, reeds in front. */
export function Boat() {
  return (
    <Scene
      light={410}
      stars="M122 200h0M184 130h0M250 84h0M340 60h0M300 176h0M420 92h0M500 150h0M560 226h0M84 280h0M216 250h0"
    >
      <path
        className={s.far}
        d="M20 340V322C44 312 60 318 76 320 78 280 88 262 92 262S106 284 108 320L120 321C122 270 130 246 135 246S148 272 150 322L160 323C162 296 168 284 172 284S182 298 184 325C240 332 300 334 380 334 440 336 500 334 520 328 522 306 528 294 532 294S542 308 544 324L556 323C558 292 564 278 568 278S580 294 582 322L620 324V340Z"
      />
      <path className={s.truss} d="M232 214q10-10 18 0q10-10 20-2M286 244q8-8 14 0q8-8 16-2" />
      <Water
        light={410}
        ripples="M44 362h92M60 392h40M210 370h58M520 364h66M470 470h60M100 440h70"
      />
      <g transform="rotate(-2 330 420)">
        <StandingFigure
          x={420}
          y={436}
          size={1.05}
          coat={3}
          hair="long"
          arm={[20, -114, 40, -134]}
        />
        <path className={s.nearline} d="M450 316V270Q452 258 466 258" />
        <SittingFigure x={224} y={426} size={1.1} coat={2} hair="cap" arm={[18, -34, 36, -44]} />
        <SittingFigure
          x={352}
          y={426}
          size={1.1}
          flip
          coat={4}
          hair="short"
          arm={[18, -40, 40, -40]}
        />
        <path
          className={s.edge}
          d="M160 396C250 414 410 414 486 384 482 430 456 456 414 458H232C190 456 166 434 160 396Z"
        />
        <path className={s.ember} d="M168 409C260 424 400 422 478 397" />
        <path className={s.wood} d="M306 382L312 380 250 476C246 488 232 484 236 474Z" />
      </g>
      <Lantern x={462} y={254} size={1.3} />
      <path className={s.ember} d="M398 474h120M300 474h50M420 488h74M210 488h30M440 500h30" />
      <Reeds />
    </Scene>
  )
}

function Reeds() {
  return (
    <>
      <path
        className={s.nearline}
        d="M52 500C56 440 50 400 62 356M72 502C76 450 84 420 100 392M92 504C96 470 108 450 128 436M38 490C38 450 30 420 34 392M590 500C588 450 592 430 584 400M570 504C566 480 556 462 546 450"
      />
      <path
        className={s.reed}
        d="M61 362L64 340M99 395L110 376M34 394L33 376M585 404L581 384M548 453L538 442"
      />
      <Ground plane="edge" d="M20 466C80 470 120 506 190 508H500C560 506 580 480 620 468" />
    </>
  )
}
