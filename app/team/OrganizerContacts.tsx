import { ExternalLink } from '#app/page/ExternalLink.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { classNames } from '#app/ui/class-names.ts'
import type { LocalizedValue } from '#core/localized.ts'
import type { ContactPart } from './contacts.ts'
import s from './OrganizerContacts.module.css'

type Props = {
  organizer: { name: LocalizedValue | undefined; contacts: ContactPart[] }
  className?: string | undefined
}

/** A disclosure that works without scripts. Nothing for an organizer without contacts. */
export function OrganizerContacts({ organizer: { name, contacts }, className }: Props) {
  const t = useMessages('team')
  if (contacts.length === 0) return null
  return (
    <details className={classNames(s.contacts, className)}>
      <summary>
        <span className={s.words}>
          <span className={s.show}>{t('organizer.showContacts')}</span>
          <span className={s.hide}>{t('organizer.hideContacts')}</span>
        </span>
        {/* Screen readers need different names for the buttons of different organizers. */}
        <span className="visually-hidden" lang={name?.language}>
          {`: ${name?.value}`}
        </span>
      </summary>
      <p>
        {contacts.map(({ text, href }, index) =>
          href ? (
            // oxlint-disable-next-line react/no-array-index-key -- the parts are never reordered
            <ContactLink key={index} href={href} text={text} />
          ) : (
            text
          ),
        )}
      </p>
    </details>
  )
}

function ContactLink({ href, text }: { href: string; text: string }) {
  if (!href.startsWith('http')) return <a href={href}>{text}</a>
  return <ExternalLink href={href}>{text}</ExternalLink>
}
