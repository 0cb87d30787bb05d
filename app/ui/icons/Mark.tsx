import { Icon } from './Icon.tsx'
import type { MarkName } from './Marks.tsx'

/** An icon whose lines came with the page: the shared layout carries Marks, other pages their own. */
export function Mark({ name }: { name: MarkName }) {
  return (
    <Icon>
      <use href={`#mark-${name}`} />
    </Icon>
  )
}
