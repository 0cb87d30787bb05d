import { languageContext, pageContext } from '#app/context.ts'
import { requireSignedIn } from '#app/middleware/signed-in.ts'
import { communityIn } from '#core/community/community-in.ts'
import { clockTimeIn } from '#core/dates.ts'
import { guardianAuthor } from '#core/images/photo-answer.ts'
import { localize } from '#core/localized.ts'
import type { PhotoRecord } from '#core/site/photos.ts'
import type { Route } from './+types/csv-endpoint.ts'
import { authorsOf } from './authors-of.ts'

const batchSize = 500

type Column = [
  name: string,
  cellOf: (record: PhotoRecord, nameOf: (by?: string) => string) => string,
]

/** The answers about every photo, as a table for whoever must show them. */
export async function loader({ context }: Route.LoaderArgs) {
  const person = requireSignedIn(context)
  const { site, today, zone, settings, origin } = context.get(pageContext)
  const language = context.get(languageContext)
  const t = site.lastMessages().in(language).getFixedT(null, 'admin')
  const tImages = site.lastMessages().in(language).getFixedT(null, 'images')
  const { timeZone } = communityIn(settings, language)
  const timeOf = (at?: string) => (at ? clockTimeIn(zone, new Date(at)).replace('T', ' ') : '')
  const columns: Column[] = [
    [t('photos.columns.photo'), ({ address }) => origin + address],
    [
      t('photos.columns.usages'),
      ({ usages }) =>
        usages.flatMap(({ name }) => localize(name, language)?.value ?? []).join('; '),
    ],
    [
      t('photos.columns.answer'),
      ({ status: { answer } }) => (answer ? tImages(`people.${answer}`) : ''),
    ],
    [t('photos.columns.answeredAt', { timeZone }), ({ answered }) => timeOf(answered?.at)],
    [t('photos.columns.answeredBy'), ({ answered }, nameOf) => nameOf(answered?.by)],
    [t('photos.columns.hiddenAt', { timeZone }), ({ hidden }) => timeOf(hidden?.at)],
    [t('photos.columns.hiddenBy'), ({ hidden }, nameOf) => nameOf(hidden?.by)],
    [
      t('photos.columns.reportedAt', { timeZone }),
      ({ reportedAt }) => reportedAt.map(timeOf).join('; '),
    ],
  ]
  // Imported when needed: its library would slow down each start of the server.
  const { csvResponse, toCsv } = await import('../feedback/csv.ts')
  const parts = [toCsv([columns.map(([name]) => name)])]
  for (let page = 1, pages = 1; page <= pages; page++) {
    const list = await site.photos.list(person, { filter: 'all', page, size: batchSize })
    const emails = await site.admins.emails(person, authorsOf(list.records))
    const nameOf = (by = '') => emails[by] ?? (by === guardianAuthor ? t('by.guardian') : by)
    const rows = list.records.map((record) => columns.map(([, cellOf]) => cellOf(record, nameOf)))
    parts.push(toCsv(rows, { isContinued: true }))
    ;({ pages } = list)
  }
  return csvResponse(parts.join(''), `photos-${today}.csv`)
}
