import type { ReactNode } from 'react'
import { href } from 'react-router'
import { itemName } from '#app/admin/documents/item-name.ts'
import { AdminLink } from '#app/admin/fields/AdminLink.tsx'
import { useFormatDateTime } from '#app/admin/fields/use-format-date-time.ts'
import { useFormatRecentTime } from '#app/admin/fields/use-format-recent-time.ts'
import { Panel } from '#app/admin/lists/Panel.tsx'
import { RestoreButton } from '#app/admin/lists/RestoreButton.tsx'
import { useAuthorName } from '#app/admin/lists/use-author-name.ts'
import { PostNote } from '#app/admin/telegram/PostNote.tsx'
import { useFormMessages } from '#app/content/use-form-messages.ts'
import { PageLink } from '#app/page/PageLink.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import { useLanguageQuery } from '#app/state/use-language-query.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { classNames } from '#app/ui/class-names.ts'
import { InlineNote } from '#app/ui/status/InlineNote.tsx'
import { kindOf, type ListName } from '#core/content/content-kinds.ts'
import { periodInWords } from '#core/dates.ts'
import type { FormValues } from '#core/forms/form.ts'
import type { FormKind } from '#core/kinds/kind.ts'
import type { Language } from '#core/localized.ts'
import type { TelegramPost } from '#core/telegram/telegram-post.ts'
import type { ContentView, ListedContent } from './content-view.ts'
import { ItemPicture } from './ItemPicture.tsx'
import { kindLists } from './kind-lists.ts'
import s from './ContentItem.module.css'

type ContentItemProps = {
  item: ListedContent
  contentName: ListName
  /** The e-mail address of the administrator who changed it last, if there was one. */
  author: string | undefined
  /** Undefined where the document never was to be posted. */
  telegramPost: TelegramPost | undefined
  /** Facts that only the list of its kind can read and show. */
  facts: unknown
  tools: ReactNode
  /** Opens the form; absent where the document cannot be changed. */
  edit: (() => void) | undefined
}

/** A row in the list of its kind: its name, whose press area is the whole row, opens the form. */
export function ContentItem(props: ContentItemProps) {
  const { item, contentName, author, telegramPost, facts, tools, edit } = props
  const t = useMessages('editing')
  const { language } = useSiteState()
  const { editable, state } = item
  const name = itemName(contentName, editable.fields, language)
  const isRemoved = state === 'removed'
  const title = name.value
  return (
    <Panel className={classNames(s.item, isRemoved && s.removed)}>
      <ItemPicture {...{ item, contentName }} />
      <div className={s.about}>
        <h2 className={s.name} lang={name.language} aria-label={title}>
          {edit && !isRemoved ? (
            <button type="button" aria-label={t('tools.edit', { title })} onClick={() => edit()}>
              {title}
            </button>
          ) : (
            title
          )}
        </h2>
        <ItemState {...{ item, contentName, facts }} name={title} />
        {isRemoved ? <LastChange {...{ item, author }} /> : null}
        {telegramPost ? <PostNote id={item.id} name={title} post={telegramPost} /> : null}
      </div>
      <div className={`row soft ${s.actions}`}>
        {isRemoved ? (
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

type ItemStateProps = Pick<ContentItemProps, 'item' | 'contentName' | 'facts'> & {
  name: string
}

/** Its days, or where it has none its last change, and all that somebody should know of it. */
function ItemState({ item, contentName, facts, name }: ItemStateProps) {
  const t = useMessages('admin')
  const { choice } = useFormMessages(contentName)
  const { language } = useSiteState()
  const formatDateTime = useFormatDateTime()
  const { editable, state, missing, outdated, publishAt, updatedAt } = item
  const kind = kindOf(contentName)
  const kindList = kindLists[contentName]
  const choices = kind.fields.filter(
    ({ choices: texts, group }) => texts && !(group && kindList?.unlistedGroups.includes(group)),
  )
  const when = useFormatRecentTime()(updatedAt)
  const notes = [
    ...(state === 'draft' ? [t('state.draft')] : []),
    ...(state === 'scheduled' ? [t('state.scheduled', { when: formatDateTime(publishAt) })] : []),
    ...choices.flatMap(({ name: field }) => {
      const value = editable.fields[field]
      return value ? [choice(field, value)] : []
    }),
    ...missing.map((missingLanguage) => t(`missing.${missingLanguage}`)),
    ...outdated.map((outdatedLanguage) => t(`older.${outdatedLanguage}`)),
  ]
  const isRemoved = state === 'removed'
  return (
    <p className={`row soft ${s.state}`}>
      <span>
        {daysInWords(kind, editable.fields, language) ??
          (isRemoved ? null : t('changedAt', { when }))}
      </span>
      {kindList ? <kindList.Links item={editable} {...{ name, facts }} className={s.fact} /> : null}
      {notes.map((note) => (
        <InlineNote key={note}>{note}</InlineNote>
      ))}
      {kindList && !isRemoved ? <kindList.Notes facts={facts} /> : null}
    </p>
  )
}

/** The days of a document whose form has a first and a last day, and the time at which it begins. */
function daysInWords({ fields }: FormKind<unknown>, values: FormValues, language: Language) {
  const [start, end] = fields
    .filter(({ control }) => control === 'day')
    .map(({ name }) => values[name] ?? '')
  if (!start || !end) return undefined
  const time = values[fields.find(({ control }) => control === 'time')?.name ?? '']
  return [periodInWords(start, end, language), time].filter(Boolean).join(', ')
}

type LastChangeProps = Pick<ContentItemProps, 'author'> & { item: ContentView }

export function LastChange({ item, author }: LastChangeProps) {
  const t = useMessages('admin')
  const who = useAuthorName()(item.updatedBy, author)
  const when = useFormatRecentTime()(item.updatedAt)
  return <p className={s.changed}>{t('changed', { when, who })}</p>
}

type ItemLinksProps = { item: ContentView; contentName: ListName; className?: string }

/** Links to the screens about a document. */
export function ItemLinks({ item, contentName, className }: ItemLinksProps) {
  const t = useMessages('admin')
  const { language } = useSiteState()
  const lng = useLanguageQuery()
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
        <a href={printAddress + lng} aria-label={t('print.of', { name })}>
          {t('print.link')}
        </a>
      ) : null}
    </>
  )
}
