import { href } from 'react-router'
import { requestResult } from '#app/forms/post-form.ts'
import type { Editable } from '#core/content/editable.ts'

/** Nobody waits longer for a question: then a save or a deletion is about the one event. */
const timeout = 5_000

/** How many later events the series of this event has; none where that is not known, as without a network. */
export async function countLater({ id, fields }: Editable): Promise<number> {
  if (!fields['series']) return 0
  const address = `${href('/adminf83922ab/series')}?of=${id}`
  const result = await requestResult<{ ok: true; later: number }>(address, { timeout })
  return result.ok ? result.later : 0
}
