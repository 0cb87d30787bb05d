import { Lantern } from '../parts/Fire.tsx'
import { StandingFigure } from '../parts/Figures.tsx'
import { Bank, Vignette } from '../parts/Scene.tsx'
import s from '../paint.module.css'

/** Two people building a footbridge. */
export function NewBridge() {
  return (
    <Vignette light={300} stars="M90 130h0M150 70h0M240 40h0M380 80h0M420 150h0">
      <path className={s.nearline} d="M150 246V204M230 246V204M300 246V204" />
      <path className={s.edge} d="M40 196H316V206H40Z" />
      <path className={s.truss} d="M60 196V164M120 196V164M180 196V164M50 166H192" />
      <path className={s.ember} d="M330 201h22M366 201h22" />
      <StandingFigure
        x={130}
        y={198}
        size={0.78}
        coat={2}
        hair="cap"
        step
        arm={[16, -92, 30, -104]}
      >
        <path className={s.wood} d="M-52-122L96-110V-100L-52-112Z" />
      </StandingFigure>
      <StandingFigure x={286} y={198} size={0.78} coat={3} hair="long" arm={[20, -92, 44, -96]} />
      <Lantern x={192} y={164} size={0.7} />
      <Bank plane="edge" d="M10 210C40 210 60 240 110 246H400C420 240 440 214 470 208" />
    </Vignette>
  )
}
