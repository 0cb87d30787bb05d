import type { ReactNode } from 'react'
import { href } from 'react-router'
import { LocalizedText } from '#app/i18n/LocalizedText.tsx'
import { MissingTranslationNote } from '#app/i18n/MissingTranslationNote.tsx'
import { Head } from '#app/page/Head.tsx'
import { ShareButton } from '#app/page/ShareButton.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import type { OrganizerProfileView } from './organizer-view.ts'
import { OrganizerContacts } from './OrganizerContacts.tsx'
import { Portrait } from './Portrait.tsx'
import s from './OrganizerProfile.module.css'

type Props = {
  /** The share picture is absent in a preview. */
  organizer: OrganizerProfileView & { picture?: string }
  tools?: ReactNode
  /** Set for a preview: excluded from search engines. */
  isHidden?: boolean
  children?: ReactNode
}

export function OrganizerProfile({ organizer, tools, isHidden = false, children }: Props) {
  const t = useMessages('team')
  const { slug, name, position, info, summary, photo, picture } = organizer
  return (
    <div className={s.screen}>
      <Head
        title={name?.value ?? t('page.title')}
        description={summary.length < 40 ? t('page.description') : summary}
        isHidden={isHidden}
        about={{ type: 'person', position: position?.value, image: photo || undefined, picture }}
      />
      <article className={s.organizer}>
        <Portrait
          organizer={organizer}
          alt={t('organizer.portrait', { name: name?.value })}
          isLazy={false}
          sizes="(width > 51.5625em) 24rem, 13rem"
          className={s.portrait}
        />
        <div className={s.words}>
          <h1>
            <LocalizedText isNoteHidden text={name} />
          </h1>
          <p className={s.position}>
            <LocalizedText isNoteHidden text={position} />
          </p>
          {tools}
          <p className={s.info}>
            <LocalizedText isNoteHidden text={info} />
          </p>
          <MissingTranslationNote texts={[name, position, info]} />
          <div className={s.actions}>
            <OrganizerContacts organizer={organizer} />
            {slug ? (
              <ShareButton path={href('/team/:slug', { slug })} label={t('organizer.copyLink')} />
            ) : null}
          </div>
        </div>
      </article>
      {children}
    </div>
  )
}
