import { SittingFigure } from './parts/Figures.tsx'
import { Ground, Scene, Water } from './parts/Scene.tsx'
import s from './paint.module.css'

/** For an error: the fire has gone out, and a person is lighting it again. */
export function ErrorDrawing() {
  return (
    <Scene light={320} stars="M140 200h0M210 116h0M430 96h0M510 190h0">
      <path className={s.far} d="M20 340V330C140 318 260 336 360 332S560 324 620 332V340Z" />
      <Water light={320} ripples="M60 362h60M500 364h70M110 390h40" />
      <Ground plane="near" d="M20 430C130 410 230 402 330 402S540 412 620 426" />
      <path
        className={s.lit1}
        d="M110 464C130 428 240 420 330 420S510 428 530 464 420 500 320 500 96 498 110 464Z"
      />
      <path
        className={s.ripple}
        d="M330 420C310 392 352 372 332 342S300 300 326 268 350 220 330 190M350 424C372 402 346 384 366 358"
      />
      <path className={s.logs} d="M280 474L380 448M380 474L278 448" />
      <path className={s.sparks} d="M318 456h0M334 450h0M346 458h0" />
      <SittingFigure x={214} y={482} size={1.2} coat={3} hair="bun" arm={[22, -30, 48, -22]} />
    </Scene>
  )
}
