import type { ReactNode } from 'react'
import { href } from 'react-router'
import { LocalizedText } from '#app/i18n/LocalizedText.tsx'
import { MissingTranslationNote } from '#app/i18n/MissingTranslationNote.tsx'
import { PageLink } from '#app/page/PageLink.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Card } from '#app/ui/layout/Card.tsx'
import type { OrganizerView } from './organizer-view.ts'
import { OrganizerContacts } from './OrganizerContacts.tsx'
import { Portrait } from './Portrait.tsx'
import s from './OrganizerCard.module.css'

type Props = { organizer: OrganizerView; isLazy: boolean; tools: ReactNode }

export function OrganizerCard({ organizer, isLazy, tools }: Props) {
  const { slug, name, position } = organizer
  return (
    <Card as="li" isStretched className={classNames(s.organizer, Boolean(tools) && s.edited)}>
      <Portrait organizer={organizer} isLazy={isLazy} sizes="12rem" className={s.face} />
      <h2>
        <PageLink to={href('/team/:slug', { slug })}>
          <LocalizedText isNoteHidden text={name} />
        </PageLink>
      </h2>
      <p className={s.position}>
        <LocalizedText isNoteHidden text={position} />{' '}
        <MissingTranslationNote texts={[name, position]} />
      </p>
      <OrganizerContacts organizer={organizer} className={s.contacts} />
      {tools}
    </Card>
  )
}
