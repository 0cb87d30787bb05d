import type { ReactNode } from 'react'
import { href } from 'react-router'
import { submitInPlace } from '#app/forms/visitors/submit-in-place.ts'
import { useLanguageQuery } from '#app/state/use-language-query.ts'
import type { OwnChange } from '#core/site/sign-ups.ts'

export type ChangeFormProps = {
  token: string
  isPending: boolean
  change: (value: OwnChange, eventId?: string) => Promise<void>
}

/** A button of the private page, which works without scripts too. */
export function ChangeForm({
  token,
  isPending,
  change,
  value,
  eventId,
  children,
}: ChangeFormProps & {
  value: OwnChange
  /** The date that is meant, in a series. */
  eventId?: string
  children: ReactNode
}) {
  const lng = useLanguageQuery()
  const send = async () => {
    if (!isPending) await change(value, eventId)
  }
  return (
    <form
      method="post"
      action={href('/sign-up/:token', { token }) + lng}
      // The same change twice is one, so it needs no key.
      onSubmit={(event) => submitInPlace(event, () => '', send)}
    >
      <input type="hidden" name="change" value={value} />
      {eventId === undefined ? null : <input type="hidden" name="event" value={eventId} />}
      {children}
    </form>
  )
}
