import type { ReactNode } from 'react'
import { href } from 'react-router'
import { OnlyIn } from '#app/OnlyIn.tsx'
import { PageLink } from '#app/PageLink.tsx'
import { ShownText } from '#app/ShownText.tsx'
import { Card } from '#app/ui/Card.tsx'
import { MemberContacts } from './MemberContacts.tsx'
import { Portrait } from './Portrait.tsx'
import type { showMember } from './showMember.ts'
import s from './MemberCard.module.css'

type Props = { of: ReturnType<typeof showMember>; lazy: boolean; tools: ReactNode }

export function MemberCard({ of: member, lazy, tools }: Props) {
  const { slug, name, position } = member
  return (
    <Card as="li" stretched className={s.member}>
      <Portrait of={member} lazy={lazy} sizes="12rem" className={s.face} />
      <h2>
        <PageLink to={href('/team/:name', { name: slug })}>
          <ShownText bare of={name} />
        </PageLink>
      </h2>
      <p className={s.position}>
        <ShownText bare of={position} /> <OnlyIn of={[name, position]} />
      </p>
      <MemberContacts of={member} className={s.contacts} />
      {tools}
    </Card>
  )
}
