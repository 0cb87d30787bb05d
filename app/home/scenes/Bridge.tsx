import { Lantern } from '#app/ui/drawings/parts/Fire.tsx'
import { StandingFigure } from '#app/ui/drawings/parts/Figures.tsx'
import { Ground, Scene, Water } from '#app/ui/drawings/parts/Scene.tsx'
import s from '#app/ui/drawings/paint.module.css'

/** The swing bridge at night: people walk across with lanterns under a wide sky. */
export function Bridge() {
  return (
    <Scene
      light={236}
      stars="M118 212h0M170 134h0M232 92h0M316 58h0M392 84h0M460 120h0M520 176h0M566 236h0M300 120h0M430 190h0M84 286h0"
    >
      <path
        className={s.far}
        d="M20 340V326C80 316 110 330 160 326 166 296 172 296 178 326 240 332 360 334 430 326L436 304H446L450 322C520 316 580 318 620 326V340Z"
      />
      <Water light={236} ripples="M44 372h60M400 366h80M540 380h50" />
      <path
        className={s.truss}
        d="M22 397L120 330 236 262 262 262 380 330 618 330M120 330V400M120 330L178 398 178 296M178 296L236 398V262M262 262V398L320 296V398L380 330V398L440 330V398L500 330V398L560 330V398L618 331M120 330L60 398"
      />
      <path className={s.mid} d="M232 262V232L240 222H258L266 232V262Z" />
      <path className={s.heart} d="M242 236H256V248H242Z" />
      <path
        className={s.near}
        d="M20 398H620V424H20ZM214 424H284L276 508H222ZM470 424H510L504 508H476Z"
      />
      <path className={s.truss} d={`M22 419${'l14.9-14 14.9 14'.repeat(20)}`} />
      <path className={s.ember} d="M22 398H618" />
      <Walkers />
      <Lantern x={150} y={300} />
      <Lantern x={252} y={268} />
      <Lantern x={366} y={300} />
      <Lantern x={432} y={320} size={0.8} />
      <Lantern x={544} y={268} />
      <path
        className={s.ember}
        d="M128 446h44M140 462h20M134 478h32M344 446h44M356 462h20M350 478h32M414 452h36M424 470h16M526 446h40M536 464h20"
      />
      <Ground plane="edge" d="M20 466C60 470 80 500 130 506H530C570 500 590 474 620 468" />
    </Scene>
  )
}

function Walkers() {
  return (
    <>
      <StandingFigure
        x={110}
        y={400}
        size={1.05}
        coat={2}
        hair="long"
        step
        arm={[18, -84, 36, -98]}
      />
      <StandingFigure
        x={214}
        y={400}
        size={1.05}
        coat={1}
        step
        hair="cap"
        arm={[18, -112, 34, -128]}
      />
      <StandingFigure
        x={326}
        y={400}
        size={1.05}
        coat={3}
        step
        hair="bun"
        arm={[18, -84, 36, -98]}
      />
      <StandingFigure x={404} y={400} size={0.78} coat={4} step arm={[16, -92, 34, -104]} />
      <StandingFigure
        x={506}
        y={400}
        size={1.05}
        coat={2}
        step
        hair="short"
        arm={[18, -112, 34, -128]}
      />
    </>
  )
}
