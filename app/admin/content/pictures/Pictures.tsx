import { data, href } from 'react-router'
import { toContentView } from '#app/admin/content/content-view.ts'
import { contentFor } from '#app/admin/documents/content-for.ts'
import { itemName } from '#app/admin/documents/item-name.ts'
import { AdminLink } from '#app/admin/fields/AdminLink.tsx'
import { ListNote, ListScreen } from '#app/admin/lists/ListScreen.tsx'
import { useFormMessages } from '#app/content/use-form-messages.ts'
import { pageContext } from '#app/context.ts'
import { useLiveUpdates } from '#app/live/use-live-updates.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { ButtonLink } from '#app/ui/controls/Button.tsx'
import { InlineNote } from '#app/ui/status/InlineNote.tsx'
import { lookOf } from '#core/community/look.ts'
import { isListName, listKindOf } from '#core/content/content-kinds.ts'
import { type Language, languagesOf } from '#core/localized.ts'
import { documentLook } from '#core/share-pictures/drawn-words.ts'
import {
  sharePictureFormats,
  sharePicturePath,
  type SharePicture,
  type SharePictureFormat,
} from '#core/share-pictures/share-picture.ts'
import type { Route } from './+types/Pictures.ts'
import s from './Pictures.module.css'

export const handle = { namespaces: ['admin'] }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { content: contentName, id } = params
  if (!isListName(contentName)) throw data(null, 404)
  const { kind, content, person } = await contentFor(context, contentName)
  const document = await content.document(person, id)
  if (!document || document.state === 'removed') throw data(null, 404)
  const { version } = document
  const { site, ...present } = context.get(pageContext)
  const siteLook = lookOf(present.settings)
  const messages = site.lastMessages()
  const lookIn = (language: Language) => documentLook(siteLook, messages.in(language), contentName)
  const looks = { uk: lookIn('uk'), en: lookIn('en') }
  return { contentName, version, looks, item: toContentView(kind, document, present) }
}

export default function Pictures({ loaderData }: Route.ComponentProps) {
  const { contentName, version, looks, item } = loaderData
  const t = useMessages('admin')
  const { language, languages } = useSiteState()
  useLiveUpdates(listKindOf(contentName).name)
  const name = itemName(contentName, item.editable.fields, language)
  const isShown = item.state === 'published'
  return (
    <ListScreen title={t('pictures.title', { name: name.value })}>
      <p>
        <AdminLink to={href('/adminf83922ab/:content', { content: contentName })}>
          {t('back', { list: useFormMessages(contentName).name })}
        </AdminLink>
      </p>
      <ListNote>{t(isShown ? 'pictures.intro' : 'pictures.notYet')}</ListNote>
      {isShown
        ? languagesOf(languages).map((shown) => (
            <PicturesInLanguage
              key={shown}
              document={{ contentName, id: item.id, version, look: looks[shown] }}
              language={shown}
              isUntranslated={item.missing.includes(shown)}
            />
          ))
        : null}
    </ListScreen>
  )
}

type Props = {
  document: Pick<SharePicture, 'contentName' | 'id' | 'version' | 'look'>
  language: Language
  isUntranslated: boolean
}

/** The one that is asked for most often comes first. */
const formats: SharePictureFormat[] = ['story', 'post', 'link']
const imageClasses: Record<SharePictureFormat, string> = {
  story: `${s.image} ${s.story}`,
  post: `${s.image} ${s.post}`,
  link: `${s.image} ${s.link}`,
}

function PicturesInLanguage({ document, language, isUntranslated }: Props) {
  const t = useMessages('admin')
  const isAlone = useSiteState().languages === language
  return (
    <section className={s.language} aria-labelledby={`pictures-${language}`}>
      <h2 id={`pictures-${language}`} className={isAlone ? 'visually-hidden' : undefined}>
        {isAlone ? t('pictures.link') : t(`pictures.in.${language}`)}
      </h2>
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
  const { languages } = useSiteState()
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
      <p className="soft">{`${width} × ${height}`}</p>
      <ButtonLink
        size="s"
        href={address}
        download
        aria-label={t(`pictures.downloadLabel.${language === languages ? 'alone' : language}`, {
          name,
        })}
      >
        {t('pictures.download')}
      </ButtonLink>
    </li>
  )
}
