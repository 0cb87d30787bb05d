import { languageContext, pageContext } from '#app/context.ts'
import { requireAdministrator } from '#app/middleware/signed-in.ts'
import { communityIn } from '#core/community/community-in.ts'
import { clockTimeIn } from '#core/dates.ts'
import type { FeedbackMessage } from '#core/feedback/feedback-message.ts'
import type { Document } from '#core/kinds/document.ts'
import type { Route } from './+types/csv-endpoint.ts'

const batchSize = 500

/** All feedback messages that are not in the bin, as a table. */
export async function loader({ context }: Route.LoaderArgs) {
  const administrator = await requireAdministrator(context)
  const { site, today, zone, settings } = context.get(pageContext)
  const { feedback, lastMessages } = site
  const language = context.get(languageContext)
  const t = lastMessages().in(language).getFixedT(null, 'admin')

  const { timeZone } = communityIn(settings, language)
  const head = [
    t('feedback.columns.sent', { timeZone }),
    t('feedback.columns.name'),
    t('feedback.columns.email'),
    t('feedback.columns.phone'),
    t('feedback.columns.language'),
    t('feedback.columns.message'),
    t('feedback.columns.answered'),
  ]
  const toRow = ({ createdAt, body }: Document<FeedbackMessage>) => [
    clockTimeIn(zone, new Date(createdAt)).replace('T', ' '),
    body.fullName,
    body.email,
    body.phone,
    body.language,
    body.message,
    t(body.answered ? 'feedback.columns.yes' : 'feedback.columns.no'),
  ]
  // Imported when needed: its library would slow down each start of the server.
  const { csvResponse, toCsv } = await import('./csv.ts')
  const parts = [toCsv([head])]
  for (let page = 1, pages = 1; page <= pages; page++) {
    const list = await feedback.documents(administrator, { page, size: batchSize })
    parts.push(toCsv(list.documents.map(toRow), { isContinued: true }))
    ;({ pages } = list)
  }
  return csvResponse(parts.join(''), `feedback-${today}.csv`)
}
