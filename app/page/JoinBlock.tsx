import { useCommunity } from '#app/state/site-state.tsx'
import { JoinDrawing } from '#app/ui/drawings/shared-drawings.ts'
import { StaticHtml } from '#app/ui/drawings/StaticHtml.tsx'
import { JoinLink } from './JoinLink.tsx'
import s from './JoinBlock.module.css'

type Props = {
  as?: 'h2' | 'h3'
  title: string
  text: string
  button: string
  /** Adds the drawing, for a block as wide as the page. */
  hasDrawing?: boolean
}

/** Invites the visitor to join: a text and a link to the community's page of links, in a new tab. */
export function JoinBlock({ as: Heading = 'h3', title, text, button, hasDrawing = false }: Props) {
  const { joinUrl } = useCommunity()
  if (!joinUrl) return null
  return (
    <div className={`night ${s.block}`}>
      <div className={s.words}>
        <Heading>{title}</Heading>
        <p>{text}</p>
        <JoinLink>{button}</JoinLink>
      </div>
      {hasDrawing ? (
        <StaticHtml
          isOptional
          name="seat"
          drawing={JoinDrawing}
          className={s.seat}
          viewBox="0 0 460 250"
        />
      ) : null}
    </div>
  )
}
