import { href } from 'react-router'
import { PageLink } from '#app/PageLink.tsx'
import { ShownText } from '#app/ShownText.tsx'
import { Picture } from '#app/ui/Picture.tsx'
import { NewsDate } from './NewsDate.tsx'
import type { NewsRow as Row } from './showNews.ts'
import s from './NewsRow.module.css'

type Props = { row: Row; id: string; isFirst: boolean }

/** One of the list. Its title's link covers the whole row, picture included. */
export function NewsRow({ row: { slug, title, publishedAt, image, excerpt }, id, isFirst }: Props) {
  return (
    <li id={id} className={s.row}>
      <div className={s.words}>
        <NewsDate at={publishedAt} />
        <h2 className={s.title}>
          <PageLink to={href('/news/:slug', { slug })}>
            <ShownText of={title} />
          </PageLink>
        </h2>
        {excerpt ? (
          <p className={s.excerpt}>
            {/* One note is enough for a row. */}
            {excerpt.language === title?.language ? (
              <span lang={excerpt.language}>{excerpt.value}</span>
            ) : (
              <ShownText of={excerpt} />
            )}
          </p>
        ) : null}
      </div>
      {image ? <Picture src={image} alt="" width={720} height={480} lazy={!isFirst} /> : null}
    </li>
  )
}
