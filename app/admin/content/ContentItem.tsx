import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { ContentName } from '#core/content/content-kinds.ts'
import { periodInWords } from '#core/dates.ts'
import type { FormValues } from '#core/forms/form.ts'
import { itemName } from '#app/admin/in-place/item-name.ts'
import { PageLink } from '#app/page/PageLink.tsx'
import { useSiteState } from '#app/page/site-state.tsx'
import { InlineNote } from '#app/ui/status/InlineNote.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { RestoreButton } from '#app/admin/lists/RestoreButton.tsx'
import { AdminLink } from '#app/admin/frame/AdminLink.tsx'
import type { ContentView } from './content-page.ts'
import { formatDateTime } from '#app/admin/lists/DateTime.tsx'
import { Panel } from '#app/admin/lists/Panel.tsx'
import type { RestoreAction } from '#app/admin/lists/use-restore.ts'
import { useAuthorName } from '#app/admin/lists/use-author-name.ts'
import s from './ContentItem.module.css'

type Props = {
  item: ContentView
  contentName: ContentName
  restoreAction: RestoreAction
  /** The e-mail of whoever changed it last, where the store knows them. */
  author: string | undefined
  tools: ReactNode
}

/** One line of a list: what it is, what is to be known of it, and what can be done with it. */
export function ContentItem({ item, contentName, restoreAction, author, tools }: Props) {
  const t = useMessages('admin')
  const { language } = useSiteState()
  const { editable, state, missing, older, publishAt, updatedAt, updatedBy } = item
  const who = useAuthorName()(updatedBy, author)
  const when = formatDateTime(language, updatedAt)
  const address = state === 'out' ? addressOf(contentName, item.slug) : undefined
  const named = itemName(contentName, editable.fields, language)
  const name = named.value
  return (
    <Panel className={s.item}>
      <div className={s.about}>
        <h2 className={s.name} lang={named.language}>
          {address ? <PageLink to={address}>{name}</PageLink> : name}
        </h2>
        {contentName === 'events' ? <EventDays fields={editable.fields} /> : null}
        <p className={s.notes}>
          {state === 'draft' ? <InlineNote>{t('state.draft')}</InlineNote> : null}
          {state === 'due' ? (
            <InlineNote>{t('state.due', { when: formatDateTime(language, publishAt) })}</InlineNote>
          ) : null}
          {missing.map((one) => (
            <InlineNote key={one}>{t(`missing.${one}`)}</InlineNote>
          ))}
          {older.map((one) => (
            <InlineNote key={one}>{t(`older.${one}`)}</InlineNote>
          ))}
          <span className={s.changed}>{t('changed', { when, who })}</span>
        </p>
      </div>
      <div className={s.ways}>
        <AdminLink
          to={href('/adminf83922ab/:content/:id', { content: contentName, id: item.id })}
          className={s.way}
          aria-label={t('history.title', { name })}
        >
          {t('history.link')}
        </AdminLink>
        {state === 'draft' || state === 'due' ? (
          <AdminLink
            to={href('/adminf83922ab/:content/:id/preview', { content: contentName, id: item.id })}
            className={s.way}
            aria-label={t('preview.of', { name })}
          >
            {t('preview.link')}
          </AdminLink>
        ) : null}
        {state === 'removed' ? (
          <RestoreButton item={editable} daysLeft={item.daysLeft} restoreAction={restoreAction} />
        ) : (
          tools
        )}
      </div>
    </Panel>
  )
}

function EventDays({ fields: { startDate = '', endDate = '' } }: { fields: FormValues }) {
  const { language } = useSiteState()
  return <p>{periodInWords(startDate, endDate, language)}</p>
}

/** Where visitors read it. Events and projects have no page of their own. */
function addressOf(section: ContentName, slug: string | null): string | undefined {
  if (section === 'events') return href('/events')
  if (section === 'projects') return href('/projects')
  if (!slug) return undefined
  return section === 'news' ? href('/news/:slug', { slug }) : href('/team/:name', { name: slug })
}
