import { data, href, redirect } from 'react-router'
import { languageContext, siteContext } from '#app/context.ts'
import { Head } from '#app/Head.tsx'
import { OnlyIn } from '#app/OnlyIn.tsx'
import { languageSearch } from '#app/PageLink.tsx'
import { ShownText } from '#app/ShownText.tsx'
import { useWords } from '#app/useWords.ts'
import type { Route } from './+types/Member.ts'
import { CopyLink } from './CopyLink.tsx'
import { MemberContacts } from './MemberContacts.tsx'
import { Neighbours } from './Neighbours.tsx'
import { NoSuchMember } from './NoSuchMember.tsx'
import { Portrait } from './Portrait.tsx'
import { neighbours, showMember, showMemberWhole } from './showMember.ts'
import s from './Member.module.css'

export const handle = { words: ['team'] }

export async function loader({ params, context }: Route.LoaderArgs) {
  const language = context.get(languageContext)
  const { organizers } = context.get(siteContext)
  const organizer = await organizers.bySlug(params.name)
  if (!organizer) return data({ member: null, others: [] }, 404)
  if (organizer.slug !== params.name) {
    throw redirect(href('/team/:name', { name: organizer.slug }) + languageSearch(language), 301)
  }
  const others = neighbours(await organizers.list(), organizer.slug)
  return data({
    member: showMemberWhole(organizer, language),
    others: others.map((other) => showMember(other, language)),
  })
}

export default function Member({ loaderData: { member, others } }: Route.ComponentProps) {
  const t = useWords('team')
  if (!member) return <NoSuchMember />
  const { slug, name, position, info, summary } = member
  return (
    <div className={s.screen}>
      <Head
        title={name?.value ?? t('page.title')}
        description={summary.length < 40 ? t('page.description') : summary}
        about={{ type: 'person', position: position?.value, image: member.photo || undefined }}
      />
      <article className={s.member}>
        <Portrait
          of={member}
          alt={t('member.portrait', { name: name?.value })}
          lazy={false}
          sizes="(width > 825px) 24rem, 13rem"
          className={s.portrait}
        />
        <div className={s.words}>
          <h1>
            <ShownText bare of={name} />
          </h1>
          <p className={s.position}>
            <ShownText bare of={position} />
          </p>
          <p className={s.info}>
            <ShownText bare of={info} />
          </p>
          <OnlyIn of={[name, position, info]} />
          <div className={s.actions}>
            <MemberContacts of={member} />
            <CopyLink path={href('/team/:name', { name: slug })} />
          </div>
        </div>
      </article>
      <Neighbours of={others} />
    </div>
  )
}
