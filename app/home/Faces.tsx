import { href } from 'react-router'
import { LocalizedText } from '#app/i18n/LocalizedText.tsx'
import { PageLink } from '#app/page/PageLink.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { ResponsiveImage } from '#app/ui/layout/ResponsiveImage.tsx'
import { Section } from '#app/ui/layout/Section.tsx'
import { imageSources } from '#core/images/image.ts'
import type { Face, QuoteName } from './load-faces.ts'
import s from './Faces.module.css'

/** Photos of people in a row that a finger moves; until there are any, what people say. */
export function Faces({ faces, quotes }: { faces: Face[]; quotes: readonly QuoteName[] }) {
  const t = useMessages('home')
  if (faces.length + quotes.length === 0) return null
  return (
    <Section title={t('faces.title')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-redundant-roles -- the keyboard scrolls it; VoiceOver ignores lists without bullets */}
      <ul role="list" className={s.row} tabIndex={0} aria-label={t('faces.title')}>
        {faces.length > 0
          ? faces.map((face) => (
              <li key={face.slug}>
                <FaceLink face={face} />
              </li>
            ))
          : quotes.map((quote) => (
              <li key={quote} className={s.said}>
                <figure className={s.quote}>
                  <blockquote>{t(`faces.quotes.${quote}.text`)}</blockquote>
                  <figcaption>{t(`faces.quotes.${quote}.name`)}</figcaption>
                </figure>
              </li>
            ))}
      </ul>
    </Section>
  )
}

function FaceLink({ face: { slug, image, text, point } }: { face: Face }) {
  return (
    <PageLink to={href('/news/:slug', { slug })} className={s.face}>
      <ResponsiveImage
        {...imageSources(image, point)}
        sizes="(width > 40em) 26rem, 70vw"
        alt=""
        width={480}
        height={320}
      />
      <span>
        <LocalizedText text={text} />
      </span>
    </PageLink>
  )
}
