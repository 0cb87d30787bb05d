import type { ReactNode } from 'react'
import { href } from 'react-router'
import { itemName } from '#app/admin/documents/item-name.ts'
import { AdminLink } from '#app/admin/fields/AdminLink.tsx'
import { formatDateTime } from '#app/admin/fields/format-date-time.ts'
import { useFormatRecentTime } from '#app/admin/fields/use-format-recent-time.ts'
import { Panel } from '#app/admin/lists/Panel.tsx'
import { RestoreButton } from '#app/admin/lists/RestoreButton.tsx'
import { useAuthorName } from '#app/admin/lists/use-author-name.ts'
import { PostNote } from '#app/admin/telegram/PostNote.tsx'
import { useFormMessages } from '#app/content/use-form-messages.ts'
import { languageSearch, PageLink } from '#app/page/PageLink.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { InlineNote } from '#app/ui/status/InlineNote.tsx'
import { kindOf, type ListName } from '#core/content/content-kinds.ts'
import { periodInWords } from '#core/dates.ts'
import type { FormValues } from '#core/forms/form.ts'
import type { FormKind } from '#core/kinds/kind.ts'
import type { Language } from '#core/localized.ts'
import type { TelegramPost } from '#core/telegram/telegram-post.ts'
import type { ContentView } from './content-view.ts'
import { kindLists } from './kind-lists.ts'
import s from './ContentItem.module.css'

type ContentItemProps = {
  item: ContentView
  contentName: ListName
  /** The e-mail address of the administrator who changed it last, if there was one. */
  author: string | undefined
  /** Undefined where the document never was to be posted. */
  telegramPost: TelegramPost | undefined
  /** What the list of its kind says besides. */
  facts: unknown
  tools: ReactNode
  /** Opens the form; absent where the document cannot be changed. */
  edit: (() => void) | undefined
  /** The time of the loader. */
  now: string
}

/** A document in the list of its kind: its name, which opens the form, its state and its tools. */
export function ContentItem(props: ContentItemProps) {
  const { item, contentName, author, telegramPost, facts, tools, edit, now } = props
  const { language } = useSiteState()
  const { editable, state } = item
  const kind = kindOf(contentName)
  const name = itemName(contentName, editable.fields, language)
  const kindList = kindLists[contentName]
  return (
    <Panel className={s.item}>
      <div className={s.about}>
        <h2 className={s.name} lang={name.language}>
          {edit && state !== 'removed' ? (
            <button type="button" onClick={() => edit()}>
              {name.value}
            </button>
          ) : (
            name.value
          )}
        </h2>
        <Period kind={kind} values={editable.fields} />
        <Notes {...{ item, contentName, author, facts, now }} />
        {kindList ? (
          <kindList.Links item={editable} name={name.value} {...{ facts }} className={s.link} />
        ) : null}
        {telegramPost ? <PostNote id={item.id} name={name.value} post={telegramPost} /> : null}
      </div>
      <div className={s.actions}>
        {state === 'removed' ? (
          <>
            <ItemLinks item={item} contentName={contentName} className={s.link} />
            <RestoreButton daysLeft={item.daysLeft} item={editable} commands={contentName} />
          </>
        ) : (
          tools
        )}
      </div>
    </Panel>
  )
}

/** The days of a document whose form has a first and a last day, and the time at which it begins. */
function Period({ kind, values }: { kind: FormKind<unknown>; values: FormValues }) {
  const { language } = useSiteState()
  const [start, end] = kind.fields
    .filter(({ control }) => control === 'day')
    .map(({ name }) => values[name] ?? '')
  if (!start || !end) return null
  const time = values[kind.fields.find(({ control }) => control === 'time')?.name ?? '']
  return <p>{[periodInWords(start, end, language), time].filter(Boolean).join(', ')}</p>
}

type NotesProps = Pick<ContentItemProps, 'item' | 'contentName' | 'author' | 'facts' | 'now'>

function Notes({ item, contentName, author, facts, now }: NotesProps) {
  const t = useMessages('admin')
  const { choice } = useFormMessages(contentName)
  const { language } = useSiteState()
  const { editable, state, missing, outdated, publishAt, updatedAt, updatedBy } = item
  const kindList = kindLists[contentName]
  const choices = kindOf(contentName).fields.filter(
    ({ choices: texts, group }) => texts && !(group && group === kindList?.unlistedGroup),
  )
  const who = useAuthorName()(updatedBy, author)
  const when = useFormatRecentTime(now)(updatedAt)
  return (
    <p className={s.notes}>
      {state === 'draft' ? <InlineNote>{t('state.draft')}</InlineNote> : null}
      {state === 'scheduled' ? (
        <InlineNote>
          {t('state.scheduled', { when: formatDateTime(language, publishAt) })}
        </InlineNote>
      ) : null}
      {choices.map(({ name }) => {
        const value = editable.fields[name]
        return value ? <InlineNote key={name}>{choice(name, value)}</InlineNote> : null
      })}
      {kindList && state !== 'removed' ? <kindList.Notes facts={facts} /> : null}
      {missing.map((missingLanguage: Language) => (
        <InlineNote key={missingLanguage}>{t(`missing.${missingLanguage}`)}</InlineNote>
      ))}
      {outdated.map((outdatedLanguage: Language) => (
        <InlineNote key={outdatedLanguage}>{t(`older.${outdatedLanguage}`)}</InlineNote>
      ))}
      <span className={s.changed}>{t('changed', { when, who })}</span>
    </p>
  )
}

type ItemLinksProps = Pick<ContentItemProps, 'item' | 'contentName'> & { className?: string }

/** The screens about a document. */
export function ItemLinks({ item, contentName, className }: ItemLinksProps) {
  const t = useMessages('admin')
  const { language } = useSiteState()
  const { id, editable, state, address, printAddress } = item
  const name = itemName(contentName, editable.fields, language).value
  const parameters = { content: contentName, id }
  return (
    <>
      {address ? <PageLink to={address}>{t('seeOnSite')}</PageLink> : null}
      {state === 'draft' || state === 'scheduled' ? (
        <AdminLink
          to={href('/adminf83922ab/:content/:id/preview', parameters)}
          aria-label={t('preview.of', { name })}
        >
          {t('preview.link')}
        </AdminLink>
      ) : null}
      <AdminLink
        to={href('/adminf83922ab/:content/:id', parameters)}
        className={className}
        aria-label={t('history.title', { name })}
      >
        {t('history.link')}
      </AdminLink>
      {state === 'removed' ? null : (
        <AdminLink
          to={href('/adminf83922ab/:content', { content: contentName })}
          search={{ copy: id }}
          aria-label={t('copy.of', { name })}
        >
          {t('copy.link')}
        </AdminLink>
      )}
      {state === 'published' ? (
        <AdminLink
          to={href('/adminf83922ab/:content/:id/pictures', parameters)}
          aria-label={t('pictures.title', { name })}
        >
          {t('pictures.link')}
        </AdminLink>
      ) : null}
      {printAddress ? (
        <a href={printAddress + languageSearch(language)} aria-label={t('print.of', { name })}>
          {t('print.link')}
        </a>
      ) : null}
    </>
  )
}
