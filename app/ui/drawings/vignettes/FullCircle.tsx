import { Fire } from '../parts/Fire.tsx'
import { FigureFromBehind, SittingFigure, StandingFigure } from '../parts/Figures.tsx'
import { Bank, Vignette } from '../parts/Scene.tsx'
import s from '../paint.module.css'

/** The whole team around a fire. */
export function FullCircle() {
  return (
    <Vignette light={240} stars="M80 140h0M130 80h0M220 36h0M340 64h0M400 130h0">
      <Bank d="M10 216C120 200 340 200 470 214" />
      <path className={s.lit1} d="M70 246C90 218 170 210 240 210S390 218 410 246Z" />
      <path className={s.lit2} d="M150 246C160 226 200 218 240 218S320 226 330 246Z" />
      <StandingFigure x={86} y={232} size={0.78} coat={1} hair="cap" arm={[18, -84, 30, -102]} />
      <SittingFigure x={146} y={240} size={0.9} coat={2} hair="long" />
      <StandingFigure x={396} y={232} size={0.78} flip coat={4} hair="bun" />
      <SittingFigure x={336} y={240} size={0.9} flip coat={3} arm={[16, -40, 34, -58]} />
      <Fire x={240} y={230} size={0.85} />
      <FigureFromBehind x={200} y={250} size={0.72} coat={4} />
      <FigureFromBehind x={284} y={250} size={0.66} coat={1} />
    </Vignette>
  )
}
