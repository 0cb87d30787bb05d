import { Icon } from './Icon.tsx'
import type { SpriteIconName } from './IconSprite.tsx'

/** An icon whose lines came with the page: the shared layout carries IconSprite, other pages their own. */
export function SpriteIcon({ name }: { name: SpriteIconName }) {
  return (
    <Icon>
      <use href={`#mark-${name}`} />
    </Icon>
  )
}
