import type { Reach } from '#core/reach.ts'
import type { Shown } from '#core/localized.ts'
import { classes } from '#app/ui/classes.ts'
import { useWords } from '#app/useWords.ts'
import s from './MemberContacts.module.css'

type Props = { of: { name: Shown | undefined; contacts: Reach[] }; className?: string | undefined }

/** Opens in place, without scripts as well. Nothing where an organizer gave no contacts. */
export function MemberContacts({ of: { name, contacts }, className }: Props) {
  const t = useWords('team')
  if (contacts.length === 0) return null
  return (
    <details className={classes(s.contacts, className)}>
      <summary>
        <span className={s.show}>{t('member.showContacts')}</span>
        <span className={s.hide}>{t('member.hideContacts')}</span>
        {/* Twenty buttons of one name tell a listener nothing. */}
        <span className="visually-hidden" lang={name?.language}>
          {`: ${name?.value}`}
        </span>
      </summary>
      <p>
        {contacts.map(({ text, href }, at) =>
          href ? (
            // oxlint-disable-next-line react/no-array-index-key -- the pieces never move
            <Way key={at} href={href} text={text} />
          ) : (
            text
          ),
        )}
      </p>
    </details>
  )
}

function Way({ href, text }: { href: string; text: string }) {
  const shell = useWords()
  if (!href.startsWith('http')) return <a href={href}>{text}</a>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text}
      <span className="visually-hidden">{shell('newTab')}</span>
    </a>
  )
}
