import { useCopy } from '#app/page/use-copy.ts'
import { useMessages } from '#app/state/use-messages.ts'

/** For a toast. */
export function CopyContacts({ contacts }: { contacts: readonly string[] }) {
  const t = useMessages('editing')
  const { copy } = useCopy()
  const text = contacts.join(', ')
  const messages = {
    copied: t('status.told.copied'),
    notCopied: t('status.told.notCopied', { text }),
  }
  return (
    <button type="button" onClick={() => void copy(text, messages)}>
      {t('status.told.copy')}
    </button>
  )
}
