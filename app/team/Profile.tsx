import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Head } from '#app/Head.tsx'
import { OnlyIn } from '#app/OnlyIn.tsx'
import { ShownText } from '#app/ShownText.tsx'
import { useWords } from '#app/useWords.ts'
import { CopyLink } from './CopyLink.tsx'
import { MemberContacts } from './MemberContacts.tsx'
import { Portrait } from './Portrait.tsx'
import type { showMemberWhole } from './showMember.ts'
import s from './Member.module.css'

type Props = {
  of: ReturnType<typeof showMemberWhole>
  tools?: ReactNode
  /** Shown to nobody but its author yet, so that no search engine is told of it. */
  hidden?: boolean
  children?: ReactNode
}

/** Somebody of the team, on a page of their own. */
export function Profile({ of: member, tools, hidden = false, children }: Props) {
  const t = useWords('team')
  const { slug, name, position, info, summary } = member
  return (
    <div className={s.screen}>
      <Head
        title={name?.value ?? t('page.title')}
        description={summary.length < 40 ? t('page.description') : summary}
        hidden={hidden}
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
          {tools}
          <p className={s.info}>
            <ShownText bare of={info} />
          </p>
          <OnlyIn of={[name, position, info]} />
          <div className={s.actions}>
            <MemberContacts of={member} />
            {slug ? <CopyLink path={href('/team/:name', { name: slug })} /> : null}
          </div>
        </div>
      </article>
      {children}
    </div>
  )
}
