import { Ground, Scene, Water } from './parts/Scene.tsx'
import s from './paint.module.css'

/** For empty lists: logs for a fire on an empty shore. */
export function EmptyListDrawing() {
  return (
    <Scene light={320} stars="M150 190h0M236 110h0M352 80h0M450 130h0M520 220h0">
      <path className={s.far} d="M20 340V328C160 314 260 336 360 332S560 322 620 330V340Z" />
      <Water light={320} ripples="M60 362h70M490 366h80M120 392h50" />
      <Ground plane="near" d="M20 430C130 410 230 402 330 402S540 412 620 426" />
      <path
        className={s.lit1}
        d="M120 462C140 428 240 424 320 424S500 428 520 462 420 496 320 496 106 494 120 462Z"
      />
      <path className={s.logs} d="M270 470L372 444M370 470L268 444M296 462L320 420 346 462" />
      <path className={s.sparks} d="M312 404h0M330 388h0" />
      <path className={s.bench} d="M128 470H214M426 470H512" />
    </Scene>
  )
}
