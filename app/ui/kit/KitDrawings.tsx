import { EmptyShore } from '#app/ui/drawings/EmptyShore.tsx'
import { LostJetty } from '#app/ui/drawings/LostJetty.tsx'
import { PhotoPlaceholder } from '#app/ui/drawings/PhotoPlaceholder.tsx'
import { PortraitPlaceholder } from '#app/ui/drawings/PortraitPlaceholder.tsx'
import { FreeSeat } from '#app/ui/drawings/FreeSeat.tsx'
import { Shore } from '#app/ui/drawings/Shore.tsx'
import { SmokingFire } from '#app/ui/drawings/SmokingFire.tsx'
import { TornLanterns } from '#app/ui/drawings/TornLanterns.tsx'
import * as actions from '#app/ui/icons/actions.tsx'
import { IconSprite, spriteIconNames } from '#app/ui/icons/IconSprite.tsx'
import { SpriteIcon } from '#app/ui/icons/Icon.tsx'
import * as navigation from '#app/ui/icons/navigation.tsx'
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
const icons = Object.entries({ ...actions, ...navigation })

export function KitDrawings() {
  return (
    <>
      <div className={s.row}>
        {icons.map(([name, Icon]) => (
          <Icon key={name} />
        ))}
        <IconSprite />
        {spriteIconNames.map((name) => (
          <SpriteIcon key={name} name={name} />
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
