import { useState } from 'react'
import { ExternalLink } from '#app/page/ExternalLink.tsx'
import { useCopy } from '#app/page/use-copy.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button, ButtonLink } from '#app/ui/controls/Button.tsx'
import { TextArea } from '#app/ui/controls/Field.tsx'
import { mailtoAll } from '#core/forms/mailto-all.ts'
import { languagesOf } from '#core/localized.ts'
import type { ComposedLetters } from './compose-letter.ts'
import { contactsToCopy, getsMail, messengerLink } from './recipients.ts'
import type { SignUpView } from './sign-up-view.ts'
import s from './ReadyLetter.module.css'

/** The letter, by the site or by hand: in the languages of those who get it, until somebody changes it. */
export function useReadyLetter(recipients: readonly SignUpView[], letters: ComposedLetters) {
  const [typed, setTyped] = useState<{ subject?: string; text?: string }>({})
  const { languages } = useSiteState()
  const languageOf = ({ language }: Pick<SignUpView, 'language'>) =>
    languages === 'both' ? language : languages
  const used = languagesOf(languages).filter((each) =>
    recipients.some((recipient) => languageOf(recipient) === each),
  )
  const composed = used.map((language) => letters[language])
  return {
    recipients,
    subject: typed.subject ?? [...new Set(composed.map(({ subject }) => subject))].join(' / '),
    text: typed.text ?? composed.map(({ text }) => text).join('\n\n* * *\n\n'),
    textFor: (recipient: Pick<SignUpView, 'language'>) =>
      typed.text ?? letters[languageOf(recipient)].text,
    isTyped: Object.keys(typed).length > 0,
    change: (name: 'subject' | 'text', value: string) => setTyped({ ...typed, [name]: value }),
    forget: () => setTyped({}),
  }
}

type Letter = { letter: ReturnType<typeof useReadyLetter> }

/** The ways to those who get it; `sendsMail`: the site writes to the addresses, and the text is above. */
export function ReadyLetter({ letter, sendsMail }: Letter & { sendsMail: boolean }) {
  const t = useMessages('signUps')
  return (
    <div className={s.letter}>
      {sendsMail ? (
        <div className="tools">
          <CopyButtons letter={letter} />
        </div>
      ) : (
        <>
          <TextArea
            label={t('byHand.text')}
            value={letter.text}
            onChange={({ target }) => letter.change('text', target.value)}
          />
          <MailLink letter={letter} />
        </>
      )}
      <Messengers letter={letter} />
    </div>
  )
}

export function CopyButtons({ letter, isMain }: Letter & { isMain?: boolean }) {
  const t = useMessages('signUps')
  const { copy } = useCopy()
  const contacts = contactsToCopy(letter.recipients)
  const messages = { copied: t('copy.done'), notCopied: t('copy.failed', { text: contacts }) }
  return (
    <>
      {contacts ? (
        <Button variant="quiet" onClick={() => void copy(contacts, messages)}>
          {t('copy.button')}
        </Button>
      ) : null}
      <Button
        variant={isMain ? 'primary' : 'quiet'}
        onClick={() => void copy(letter.text, { copied: t('byHand.copied') })}
      >
        {t('byHand.copy')}
      </Button>
    </>
  )
}

function MailLink({ letter: { recipients, ...letter } }: Letter) {
  const t = useMessages('signUps')
  const addresses = [...new Set(recipients.filter(getsMail).map(({ contact }) => contact))]
  if (addresses.length === 0) return null
  const address = mailtoAll(addresses, letter)
  if (address === undefined) return <p className={s.hint}>{t('byHand.tooLong')}</p>
  return (
    <div>
      <ButtonLink variant="quiet" href={address}>
        {t('byHand.mail', { count: addresses.length })}
      </ButtonLink>
      <p className={s.hint}>{t('byHand.mailHint')}</p>
    </div>
  )
}

/** One by one: a message to several would show each of them the numbers of the others. */
function Messengers({ letter: { recipients, textFor } }: Letter) {
  const t = useMessages('signUps')
  const reached = recipients.flatMap((one) => {
    const link = messengerLink(one, textFor(one))
    return link ? [{ ...one, link }] : []
  })
  if (reached.length === 0) return null
  const once = new Map(reached.map((one) => [one.contact, one]))
  return (
    <div>
      <p>{t('byHand.messengers')}</p>
      <ul role="list" className={s.people}>
        {[...once.values()].map(({ id, name, contact, contactKind, link }) => {
          const Contact = contactKind === 'telegram' ? ExternalLink : 'a'
          return (
            <li key={id}>
              <Contact href={link}>{`${name}, ${contact}`}</Contact>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
