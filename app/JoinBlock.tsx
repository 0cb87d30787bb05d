import { JoinLink } from './JoinLink.tsx'
import s from './JoinBlock.module.css'

type Props = { as?: 'h2' | 'h3'; title: string; text: string; button: string }

/** The call to come along; leads to the community's page of links, in a new tab. */
export function JoinBlock({ as: Heading = 'h3', title, text, button }: Props) {
  return (
    <div className={s.block}>
      <Heading>{title}</Heading>
      <p>{text}</p>
      <JoinLink>{button}</JoinLink>
    </div>
  )
}
