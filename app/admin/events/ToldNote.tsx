import { useCopy } from '#app/page/use-copy.ts'
import { useMessages } from '#app/state/use-messages.ts'
import type { Told } from '#core/site/sign-ups.ts'

/** Says how many of those who signed up learn from the site what became of the event, and the contacts of the others. */
export function ToldNote({ told: { people, mails, contacts } }: { told: Told }) {
  const t = useMessages('editing')
  const { copy } = useCopy()
  if (people === 0) return null
  if (mails === people) return <> {t('status.told.all', { count: people })}</>
  const text = contacts.join(', ')
  const messages = {
    copied: t('status.told.copied'),
    notCopied: t('status.told.notCopied', { text }),
  }
  return (
    <>
      {' '}
      {mails === 0
        ? t('status.told.nobody', { count: people })
        : t('status.told.some', { count: people, mails })}{' '}
      {contacts.length > 0 ? (
        <button type="button" onClick={() => void copy(text, messages)}>
          {t('status.told.copy')}
        </button>
      ) : null}
    </>
  )
}
