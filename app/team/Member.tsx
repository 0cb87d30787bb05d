import { data, href, redirect } from 'react-router'
import { languageContext, siteContext } from '#app/context.ts'
import { LostJetty } from '#app/drawings.ts'
import { Head } from '#app/Head.tsx'
import { languageSearch, PageLink } from '#app/PageLink.tsx'
import { Screen } from '#app/Screen.tsx'
import { ShownText } from '#app/ShownText.tsx'
import { AsDrawn } from '#app/ui/AsDrawn.tsx'
import { buttonClass } from '#app/ui/Button.tsx'
import { PortraitPlaceholder } from '#app/ui/drawings/PortraitPlaceholder.tsx'
import { useWords } from '#app/useWords.ts'
import type { Route } from './+types/Member.ts'
import { showMember } from './showMember.ts'
import s from './Member.module.css'

export const handle = { words: ['team'] }

export async function loader({ params, context }: Route.LoaderArgs) {
  const language = context.get(languageContext)
  const organizer = await context.get(siteContext).organizers.bySlug(params.name)
  if (!organizer) return data({ member: null }, 404)
  if (organizer.slug !== params.name) {
    throw redirect(href('/team/:name', { name: organizer.slug }) + languageSearch(language), 301)
  }
  return data({ member: showMember(organizer, language) })
}

export default function Member({ loaderData: { member } }: Route.ComponentProps) {
  const t = useWords('team')
  if (!member) {
    return (
      <Screen title={t('member.notFound')} drawing={<AsDrawn name="jetty" drawing={LostJetty} />}>
        <Head title={t('member.notFound')} description={t('page.description')} hidden />
        <p>
          <PageLink to={href('/team')} className={buttonClass()}>
            {t('member.back')}
          </PageLink>
        </p>
      </Screen>
    )
  }
  const { slug, name, position, info, contacts } = member
  return (
    <article className={s.member}>
      <Head
        title={name?.value ?? t('page.title')}
        description={position?.value ?? t('page.description')}
        about={{ type: 'person', position: position?.value }}
      />
      <div className={s.portrait}>
        <PortraitPlaceholder of={slug} />
      </div>
      <div className={s.words}>
        <h1>
          <ShownText of={name} />
        </h1>
        <p className={s.position}>
          <ShownText of={position} />
        </p>
        <p className={s.info}>
          <ShownText of={info} />
        </p>
        <details className={s.contacts}>
          <summary>{t('member.showContacts')}</summary>
          <p className={s.lines}>{contacts}</p>
        </details>
        <p className={s.back}>
          <PageLink to={href('/team')}>{t('member.back')}</PageLink>
        </p>
      </div>
    </article>
  )
}
