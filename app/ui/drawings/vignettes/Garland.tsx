import { Lantern } from '../parts/Fire.tsx'
import { SittingFigure, StandingFigure } from '../parts/Figures.tsx'
import { Bank, Vignette } from '../parts/Scene.tsx'
import s from '../paint.module.css'

/** People gathering under a string of lanterns between two poles. */
export function Garland() {
  return (
    <Vignette light={240} stars="M80 150h0M150 50h0M240 26h0M330 50h0M410 150h0">
      <Bank d="M10 218C120 204 340 204 470 216" />
      <path className={s.lit1} d="M90 246C110 222 180 214 240 214S370 222 390 246Z" />
      <path className={s.edge} d="M66 238V76H73V238ZM407 238V76H414V238Z" />
      <path className={s.nearline} d="M70 80C150 138 330 138 410 80" />
      <Lantern x={124} y={110} size={1.1} />
      <Lantern x={182} y={122} size={1.1} />
      <Lantern x={240} y={125} size={1.1} />
      <Lantern x={298} y={122} size={1.1} />
      <Lantern x={356} y={110} size={1.1} />
      <StandingFigure x={136} y={236} size={0.74} coat={2} hair="long" arm={[18, -92, 32, -112]} />
      <SittingFigure x={210} y={242} size={0.8} coat={4} hair="short" />
      <SittingFigure x={286} y={242} size={0.8} flip coat={3} hair="bun" />
      <StandingFigure x={352} y={236} size={0.74} flip coat={1} hair="cap" />
    </Vignette>
  )
}
