import { useCommunity } from '#app/state/site-state.tsx'
import { JoinLink } from './JoinLink.tsx'
import s from './JoinBlock.module.css'

type Props = {
  title: string
  text: string
  button: string
}

/** Invites the visitor to join: a text and a link to the community's page of links, in a new tab. */
export function JoinBlock({ title, text, button }: Props) {
  const { joinUrl } = useCommunity()
  if (!joinUrl) return null
  return (
    <div className={`night ${s.block}`}>
      <h2>{title}</h2>
      <p>{text}</p>
      <JoinLink>{button}</JoinLink>
    </div>
  )
}
