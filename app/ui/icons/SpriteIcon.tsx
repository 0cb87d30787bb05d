import { Icon } from './Icon.tsx'
import type { SpriteIconName } from './IconSprite.tsx'

/** An icon from the page's IconSprite, which is part of Frame; pages outside it need their own. */
export function SpriteIcon({ name }: { name: SpriteIconName }) {
  return (
    <Icon>
      <use href={`#mark-${name}`} />
    </Icon>
  )
}
