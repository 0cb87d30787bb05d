import { PhotoPlaceholder } from '#app/ui/drawings/PhotoPlaceholder.tsx'
import { PortraitPlaceholder } from '#app/ui/drawings/PortraitPlaceholder.tsx'
import {
  EmptyListDrawing,
  ErrorDrawing,
  JoinDrawing,
  NoConnectionDrawing,
  NotFoundDrawing,
  Shore,
} from '#app/ui/drawings/shared-drawings.ts'
import * as actions from '#app/ui/icons/actions.tsx'
import { IconSprite, spriteIconNames } from '#app/ui/icons/IconSprite.tsx'
import { SpriteIcon } from '#app/ui/icons/Icon.tsx'
import * as navigation from '#app/ui/icons/navigation.tsx'
import s from './Kit.module.css'

const drawings = [
  EmptyListDrawing,
  NotFoundDrawing,
  ErrorDrawing,
  NoConnectionDrawing,
  JoinDrawing,
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
        {drawings.map((Drawing, index) => (
          <Drawing key={index} />
        ))}
      </div>
    </>
  )
}
