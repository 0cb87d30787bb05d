import type { ReactNode } from 'react'
import { href } from 'react-router'
import { LocalizedText } from '#app/i18n/LocalizedText.tsx'
import { PageLink } from '#app/page/PageLink.tsx'
import { ResponsiveImage } from '#app/ui/layout/ResponsiveImage.tsx'
import { imageSources } from '#core/images/image.ts'
import type { NewsRowView } from './news-view.ts'
import { NewsDate } from './NewsDate.tsx'
import s from './NewsRow.module.css'

type Props = { row: NewsRowView; id: string; isFirst: boolean; tools: ReactNode }

/** An item of the list. The link of its title covers the whole row, with the image. */
export function NewsRow({ row, id, isFirst, tools }: Props) {
  const { slug, title, date, image, point, excerpt } = row
  return (
    <li id={id} className={s.row}>
      <div className={s.words}>
        <NewsDate {...date} />
        <h2 className={s.title}>
          <PageLink to={href('/news/:slug', { slug })}>
            <LocalizedText text={title} />
          </PageLink>
        </h2>
        {excerpt ? (
          <p className={s.excerpt}>
            {/* One note is enough for a row. */}
            {excerpt.language === title?.language ? (
              <span lang={excerpt.language}>{excerpt.value}</span>
            ) : (
              <LocalizedText text={excerpt} />
            )}
          </p>
        ) : null}
        {tools}
      </div>
      {image ? (
        <ResponsiveImage
          {...imageSources(image, point)}
          sizes="(width > 59.375em) 36rem, (width >= 40.625em) 16rem, 100vw"
          alt=""
          width={720}
          height={480}
          isLazy={!isFirst}
        />
      ) : null}
    </li>
  )
}
