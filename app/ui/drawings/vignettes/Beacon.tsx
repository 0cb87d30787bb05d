import { StandingFigure } from '../parts/Figures.tsx'
import { Bank, Vignette } from '../parts/Scene.tsx'
import s from '../paint.module.css'

/** A beacon on a headland and a person waving. */
export function Beacon() {
  return (
    <Vignette light={316} stars="M80 140h0M130 84h0M200 40h0M250 90h0M420 150h0">
      <path
        className={s.beam}
        d="M310 78L92 34A230 186 0 0 0 44 106ZM322 78L436 52A230 186 0 0 1 452 102Z"
      />
      <path className={s.mid} d="M220 236C260 206 280 184 320 182 370 182 420 204 470 214V236Z" />
      <path className={s.rim} d="M303 98H329L336 186H296Z" />
      <path
        className={s.brick}
        d="M301.500 122H330.500L332.500 144H299.500ZM297.500 166H334.500L336 186H296Z"
      />
      <path className={s.heart} d="M306 66H326V88H306Z" />
      <path className={s.edge} d="M300 66C302 50 330 50 332 66ZM297 88H335V94H329V98H303V94H297Z" />
      <path className={s.nearline} d="M316 54V42" />
      <Bank d="M10 218C80 204 160 210 230 222S400 232 470 222" />
      <StandingFigure x={128} y={222} size={0.8} coat={2} hair="long" arm={[20, -122, 32, -148]} />
      <StandingFigure x={82} y={222} size={0.62} coat={3} hair="cap" arm={[14, -78, 22, -84]} />
    </Vignette>
  )
}
