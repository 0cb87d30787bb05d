import { href } from 'react-router'
import { requestResult } from '#app/forms/post-form.ts'
import type { Day } from '#core/dates.ts'
import type { Editable } from '#core/kinds/editable.ts'

/** Nobody waits longer for the question; without it a save or a deletion is about the one event. */
const timeout = 5_000

type Series = {
  later: number
  days: Day[]
}

const unknownSeries: Series = { later: 0, days: [] }

/** The series of this event; as without later ones where it is not known, for example without a network. */
export async function loadSeries({ id, fields }: Editable): Promise<Series> {
  if (!fields['series']) return unknownSeries
  const address = `${href('/adminf83922ab/series')}?of=${id}`
  const result = await requestResult<{ ok: true } & Series>(address, { timeout })
  return result.ok ? result : unknownSeries
}
