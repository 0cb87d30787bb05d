import { Lantern } from './parts/Fire.tsx'
import { StandingFigure } from './parts/Figures.tsx'
import { Ground, Scene, Water } from './parts/Scene.tsx'
import s from './paint.module.css'

/** For a page that is not found: a person with a raised lantern on a jetty, and only water ahead. */
export function NotFoundDrawing() {
  return (
    <Scene light={408} stars="M130 216h0M196 130h0M270 84h0M352 120h0M420 70h0M540 180h0">
      <path className={s.far} d="M20 340V332C120 324 200 336 320 334S560 328 620 334V340Z" />
      <Water light={408} ripples="M60 362h60M520 366h60M440 430h90M500 460h60M330 440h60" />
      <path className={s.nearline} d="M60 420V500M150 420V500M240 420V492" />
      <path className={s.edge} d="M20 408H272V424H20Z" />
      <StandingFigure x={226} y={410} size={1.2} coat={2} hair="cap" arm={[20, -112, 40, -128]} />
      <Lantern x={274} y={256} size={1.4} />
      <path className={s.ember} d="M300 452h60M316 468h34M290 484h50" />
      <path className={s.truss} d="M470 214q10-10 18 0q10-10 20-2" />
      <Ground plane="edge" d="M20 458C60 462 90 500 150 506H420C500 506 570 488 620 468" />
    </Scene>
  )
}
