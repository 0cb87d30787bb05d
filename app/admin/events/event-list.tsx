import { href } from 'react-router'
import type { KindList, LoadFacts } from '#app/admin/documents/kind-tools.ts'
import { AdminLink } from '#app/admin/fields/AdminLink.tsx'
import { useSeriesInWords } from '#app/admin/series/use-series-in-words.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { InlineNote } from '#app/ui/status/InlineNote.tsx'
import type { Day } from '#core/dates.ts'
import { signUpChanges } from '#core/sign-up/sign-up-changes.ts'
import { hasSignUp } from './has-sign-up.ts'

type EventFacts = {
  coming: number
  seriesDays: Day[]
}

export const loadEventFacts: LoadFacts<EventFacts> = async (events, { site, person }) => {
  const ids = events.map(({ id }) => id)
  const counts = await site.signUps.counts(person, ids)
  const series = events.flatMap(({ fields }) => fields['series'] || [])
  const days = await site.eventSeries.days(person, series)
  const factsOf = events.map(({ id, fields }) => {
    const facts = { coming: counts[id] ?? 0, seriesDays: days[fields['series'] ?? ''] ?? [] }
    return [id, facts] as const
  })
  return Object.fromEntries(factsOf)
}

export const eventList: KindList<EventFacts> = {
  changes: signUpChanges,
  // It is enough to say how many come.
  unlistedGroups: ['signUp', 'questions'],
  Notes({ facts: { seriesDays } }) {
    const seriesInWords = useSeriesInWords()
    return seriesDays.length > 1 ? <InlineNote>{seriesInWords(seriesDays)}</InlineNote> : null
  },
  Links({ item: { id, fields }, name, facts: { coming }, className }) {
    const t = useMessages('signUps')
    if (!hasSignUp(fields)) return null
    return (
      <AdminLink
        to={href('/adminf83922ab/events/:id/sign-ups', { id })}
        className={className}
        aria-label={t('linkOf', { n: coming, name })}
      >
        {t('link', { n: coming })}
      </AdminLink>
    )
  },
}
