import { languageContext, pageContext } from '#app/context.ts'
import { requireSignedIn } from '#app/middleware/signed-in.ts'
import { communityIn } from '#core/community/community-in.ts'
import { clockTimeIn } from '#core/dates.ts'
import { localize } from '#core/localized.ts'
import type { PhotoRecord } from '#core/site/photos.ts'
import type { Route } from './+types/csv-endpoint.ts'
import { authorsOf } from './authors-of.ts'

const batchSize = 500

/** The answers about every photo, as a table for whoever must show them. */
export async function loader({ context }: Route.LoaderArgs) {
  const person = requireSignedIn(context)
  const { site, today, zone, settings, origin } = context.get(pageContext)
  const language = context.get(languageContext)
  const t = site.lastMessages().in(language).getFixedT(null, 'admin')
  const tImages = site.lastMessages().in(language).getFixedT(null, 'images')
  const { timeZone } = communityIn(settings, language)
  const head = [
    t('photos.columns.photo'),
    t('photos.columns.usages'),
    t('photos.columns.answer'),
    t('photos.columns.answeredAt', { timeZone }),
    t('photos.columns.answeredBy'),
    t('photos.columns.hiddenAt', { timeZone }),
    t('photos.columns.hiddenBy'),
    t('photos.columns.reportedAt', { timeZone }),
  ]
  const timeOf = (at?: string) => (at ? clockTimeIn(zone, new Date(at)).replace('T', ' ') : '')
  const toRow = (record: PhotoRecord, emails: Record<string, string>) => {
    const { address, status, answered, hidden, reportedAt, usages } = record
    const nameOf = (by = '') => emails[by] ?? by
    return [
      origin + address,
      usages.flatMap(({ name }) => localize(name, language)?.value ?? []).join('; '),
      status.answer ? tImages(`people.${status.answer}`) : '',
      timeOf(answered?.at),
      nameOf(answered?.by),
      timeOf(hidden?.at),
      nameOf(hidden?.by),
      reportedAt.map(timeOf).join('; '),
    ]
  }
  // Imported when needed: its library would slow down each start of the server.
  const { csvResponse, toCsv } = await import('../feedback/csv.ts')
  const parts = [toCsv([head])]
  for (let page = 1, pages = 1; page <= pages; page++) {
    const list = await site.photos.list(person, { filter: 'all', page, size: batchSize })
    const emails = await site.admins.emails(person, authorsOf(list.records))
    const rows = list.records.map((record) => toRow(record, emails))
    parts.push(toCsv(rows, { isContinued: true }))
    ;({ pages } = list)
  }
  return csvResponse(parts.join(''), `photos-${today}.csv`)
}
