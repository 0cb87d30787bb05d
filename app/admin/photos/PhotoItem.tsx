import { useState } from 'react'
import { href } from 'react-router'
import { AdminLink } from '#app/admin/fields/AdminLink.tsx'
import { useFormatRecentTime } from '#app/admin/fields/use-format-recent-time.ts'
import { PhotoAnswer } from '#app/admin/images/PhotoAnswer.tsx'
import { Panel } from '#app/admin/lists/Panel.tsx'
import { useAuthorName } from '#app/admin/lists/use-author-name.ts'
import { useContentTitles } from '#app/content/use-form-messages.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { classNames } from '#app/ui/class-names.ts'
import { ResponsiveImage } from '#app/ui/layout/ResponsiveImage.tsx'
import { imageSources } from '#core/images/image.ts'
import { localize } from '#core/localized.ts'
import type { PhotoRecord } from '#core/site/photos.ts'
import { SentPhotoTools } from './SentPhotoTools.tsx'
import s from './Photos.module.css'

type PhotoItemProps = {
  record: PhotoRecord
  /** On this page, from 1. */
  number: number
  reloads: boolean
  authorEmails: Record<string, string>
}

/** A photo, so large that its people can be recognized, with the question and what is known. */
export function PhotoItem({ record, number, reloads, authorEmails }: PhotoItemProps) {
  const t = useMessages('images')
  const { address, status, sent } = record
  const [saved, setSaved] = useState(status)
  const { width = 3, height = 2, ...sources } = imageSources(address)
  return (
    <Panel className={s.item}>
      <div className={classNames(s.photo, height > width && s.high)}>
        <ResponsiveImage
          {...{ ...sources, width, height }}
          sizes="22rem"
          alt={t('thumb', { number })}
        />
      </div>
      <div className={s.about}>
        {sent ? (
          <SentPhotoTools {...{ address, number, sent }} />
        ) : (
          <>
            <PhotoAnswer
              addresses={[address]}
              {...{ number, saved, reloads }}
              onSaved={(_, next) => setSaved(next)}
            />
            <Facts {...{ record, authorEmails }} />
          </>
        )}
      </div>
    </Panel>
  )
}

function Facts({ record, authorEmails }: Pick<PhotoItemProps, 'record' | 'authorEmails'>) {
  const { answered, hidden, reportedAt, usages } = record
  const t = useMessages('admin')
  const titles = useContentTitles()
  const { language, person } = useSiteState()
  const authorName = useAuthorName()
  const formatTime = useFormatRecentTime()
  const [lastReport] = reportedAt
  const nameOf = (id: string) => authorName(id, authorEmails[id])
  return (
    <ul className={s.facts}>
      {answered ? (
        <li>{t('photos.answered', { when: formatTime(answered.at), who: nameOf(answered.by) })}</li>
      ) : null}
      {hidden ? (
        <li>{t('photos.hidden', { when: formatTime(hidden.at), who: nameOf(hidden.by) })}</li>
      ) : null}
      {lastReport === undefined ? null : (
        <li>
          {t('photos.reported', { count: reportedAt.length, when: formatTime(lastReport) })}{' '}
          {person?.role === 'administrator' ? (
            <AdminLink to={href('/adminf83922ab/feedback')} search={{ show: 'all' }}>
              {t('feedback.title')}
            </AdminLink>
          ) : null}
        </li>
      )}
      {usages.map(({ id, name }) => {
        const title = localize(name, language)
        return (
          <li key={id} lang={title?.language}>
            {title?.value ?? titles.settings}
          </li>
        )
      })}
    </ul>
  )
}
