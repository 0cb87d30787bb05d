import { href } from 'react-router'
import { useMessages } from '#app/state/use-messages.ts'
import { ButtonLink } from '#app/ui/controls/Button.tsx'
import { InlineNote } from '#app/ui/status/InlineNote.tsx'
import type { Language } from '#core/localized.ts'
import {
  sharePictureFormats,
  sharePicturePath,
  type SharePicture,
  type SharePictureFormat,
} from '#core/share-pictures/share-picture.ts'
import s from './Pictures.module.css'

type Props = {
  document: Pick<SharePicture, 'contentName' | 'id' | 'version' | 'look'>
  language: Language
  isUntranslated: boolean
}

/** What is asked for most often comes first. */
const formats: SharePictureFormat[] = ['story', 'post', 'link']
const imageClasses: Record<SharePictureFormat, string> = {
  story: `${s.image} ${s.story}`,
  post: `${s.image} ${s.post}`,
  link: `${s.image} ${s.link}`,
}

export function PicturesInLanguage({ document, language, isUntranslated }: Props) {
  const t = useMessages('admin')
  return (
    <section className={s.language} aria-labelledby={`pictures-${language}`}>
      <h2 id={`pictures-${language}`}>{t(`pictures.in.${language}`)}</h2>
      {isUntranslated ? (
        <p>
          <InlineNote>{t(`missing.${language}`)}</InlineNote>
        </p>
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- VoiceOver ignores lists without bullets */}
      <ul role="list" className={s.pictures}>
        {formats.map((format) => (
          <Picture key={format} picture={{ ...document, language, format }} />
        ))}
      </ul>
    </section>
  )
}

function Picture({ picture }: { picture: SharePicture }) {
  const t = useMessages('admin')
  const { language, format } = picture
  const { width, height } = sharePictureFormats[format]
  const address = `${href('/adminf83922ab')}/share/${sharePicturePath(picture)}`
  const name = t(`pictures.formats.${format}`)
  return (
    <li className={s.picture}>
      <img
        src={address}
        width={width}
        height={height}
        alt=""
        loading="lazy"
        className={imageClasses[format]}
      />
      <h3>{name}</h3>
      <p className={s.size}>{`${width} × ${height}`}</p>
      <ButtonLink
        variant="quiet"
        size="s"
        href={address}
        download
        aria-label={t(`pictures.downloadLabel.${language}`, { name })}
      >
        {t('pictures.download')}
      </ButtonLink>
    </li>
  )
}
