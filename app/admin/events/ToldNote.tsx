import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { useMessages } from '#app/state/use-messages.ts'
import type { Told } from '#core/site/sign-ups.ts'
import type { CopyContacts } from './CopyContacts.tsx'

/** How many of those who signed up learn from the site what became of the event, and the contacts of the others. */
export function ToldNote({ told: { people, mails, contacts } }: { told: Told }) {
  const t = useMessages('editing')
  const Copy = useCopyButton(contacts.length > 0)
  if (people === 0) return null
  if (mails === people) return <> {t('status.told.all', { count: people })}</>
  return (
    <>
      {' '}
      {mails === 0
        ? t('status.told.nobody', { count: people })
        : t('status.told.some', { count: people, mails })}{' '}
      {Copy ? <Copy contacts={contacts} /> : null}
    </>
  )
}

/** Loaded where it is needed: most pages of an editor copy nothing. */
function useCopyButton(isNeeded: boolean) {
  const [Copy, setCopy] = useState<ComponentType<ComponentProps<typeof CopyContacts>>>()
  useEffect(() => {
    if (!isNeeded) return
    import('./CopyContacts.tsx').then(
      (loaded) => setCopy(() => loaded.CopyContacts),
      () => {},
    )
  }, [isNeeded])
  return Copy
}
