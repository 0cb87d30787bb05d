import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { Section } from '#core/contentKinds.ts'
import { periodInWords } from '#core/dates.ts'
import type { Fields } from '#core/form.ts'
import { nameOf } from '#app/editing/nameOf.ts'
import { PageLink } from '#app/PageLink.tsx'
import { useSiteState } from '#app/state.tsx'
import { QuietNote } from '#app/ui/QuietNote.tsx'
import { useWords } from '#app/useWords.ts'
import { Binned } from './Binned.tsx'
import { DeskLink } from './DeskLink.tsx'
import type { Listed } from './listing.ts'
import { momentIn } from './Moment.tsx'
import { Plate } from './Plate.tsx'
import type { Restore } from './useRestore.ts'
import { useWho } from './useWho.ts'
import s from './ListedItem.module.css'

type Props = {
  item: Listed
  section: Section
  restoring: Restore
  /** The e-mail of whoever changed it last, where the store knows them. */
  author: string | undefined
  tools: ReactNode
}

/** One line of a list: what it is, what is to be known of it, and what can be done with it. */
export function ListedItem({ item, section, restoring, author, tools }: Props) {
  const t = useWords('desk')
  const { language } = useSiteState()
  const { editable, state, missing, older, publishAt, updatedAt, updatedBy } = item
  const who = useWho()(updatedBy, author)
  const when = momentIn(language, updatedAt)
  const address = state === 'out' ? addressOf(section, item.slug) : undefined
  const named = nameOf(section, editable.fields, language)
  const name = named.value
  return (
    <Plate className={s.item}>
      <div className={s.about}>
        <h2 className={s.name} lang={named.language}>
          {address ? <PageLink to={address}>{name}</PageLink> : name}
        </h2>
        {section === 'events' ? <EventDays fields={editable.fields} /> : null}
        <p className={s.notes}>
          {state === 'draft' ? <QuietNote>{t('state.draft')}</QuietNote> : null}
          {state === 'due' ? (
            <QuietNote>{t('state.due', { when: momentIn(language, publishAt) })}</QuietNote>
          ) : null}
          {missing.map((one) => (
            <QuietNote key={one}>{t(`missing.${one}`)}</QuietNote>
          ))}
          {older.map((one) => (
            <QuietNote key={one}>{t(`older.${one}`)}</QuietNote>
          ))}
          <span className={s.changed}>{t('changed', { when, who })}</span>
        </p>
      </div>
      <div className={s.ways}>
        <DeskLink
          to={href('/adminf83922ab/:section/:id', { section, id: item.id })}
          className={s.way}
          aria-label={t('history.title', { name })}
        >
          {t('history.link')}
        </DeskLink>
        {state === 'draft' || state === 'due' ? (
          <DeskLink
            to={href('/adminf83922ab/:section/:id/preview', { section, id: item.id })}
            className={s.way}
            aria-label={t('preview.of', { name })}
          >
            {t('preview.link')}
          </DeskLink>
        ) : null}
        {state === 'removed' ? (
          <Binned item={editable} daysLeft={item.daysLeft} restoring={restoring} />
        ) : (
          tools
        )}
      </div>
    </Plate>
  )
}

function EventDays({ fields: { startDate = '', endDate = '' } }: { fields: Fields }) {
  const { language } = useSiteState()
  return <p>{periodInWords(startDate, endDate, language)}</p>
}

/** Where visitors read it. Events and projects have no page of their own. */
function addressOf(section: Section, slug: string | null): string | undefined {
  if (section === 'events') return href('/events')
  if (section === 'projects') return href('/projects')
  if (!slug) return undefined
  return section === 'news' ? href('/news/:slug', { slug }) : href('/team/:name', { name: slug })
}
