import { EmptyShore } from './drawings/EmptyShore.tsx'
import { LostJetty } from './drawings/LostJetty.tsx'
import { PhotoPlaceholder } from './drawings/PhotoPlaceholder.tsx'
import { PortraitPlaceholder } from './drawings/PortraitPlaceholder.tsx'
import { FreeSeat } from './drawings/FreeSeat.tsx'
import { Shore } from './drawings/Shore.tsx'
import { SmokingFire } from './drawings/SmokingFire.tsx'
import { TornLanterns } from './drawings/TornLanterns.tsx'
import * as actions from './icons/actions.tsx'
import { Marks, markNames } from './icons/Marks.tsx'
import { Mark } from './icons/Mark.tsx'
import * as ways from './icons/ways.tsx'
import s from './Kit.module.css'

const drawings = [
  EmptyShore,
  LostJetty,
  SmokingFire,
  TornLanterns,
  FreeSeat,
  Shore,
  PortraitPlaceholder,
  PhotoPlaceholder,
]
const icons = Object.entries({ ...actions, ...ways })

export function KitDrawings() {
  return (
    <>
      <div className={s.row}>
        {icons.map(([name, IconOf]) => (
          <IconOf key={name} />
        ))}
        <Marks />
        {markNames.map((name) => (
          <Mark key={name} name={name} />
        ))}
      </div>
      <div className={s.drawings}>
        {drawings.map((Drawing) => (
          <Drawing key={Drawing.name} />
        ))}
      </div>
    </>
  )
}
