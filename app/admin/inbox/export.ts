import { clockInKyiv, dayInKyiv } from '#core/dates.ts'
import { languageContext, siteContext } from '#app/context.ts'
import { administratorOf } from '#app/middleware/administrator.ts'
import { loadWords, wordsIn } from '#app/words.ts'
import type { Route } from './+types/export.ts'
import { csvOf } from './csv.ts'

/** Every letter that is not in the bin, as a table. */
export async function loader({ context }: Route.LoaderArgs) {
  const by = administratorOf(context)
  const letters = await context.get(siteContext).feedback.documents(by)
  const language = context.get(languageContext)
  await loadWords(language, ['desk'])
  const t = wordsIn(language).getFixedT(null, 'desk')

  const head = [
    t('inbox.columns.sent'),
    t('inbox.columns.name'),
    t('inbox.columns.email'),
    t('inbox.columns.phone'),
    t('inbox.columns.language'),
    t('inbox.columns.message'),
    t('inbox.columns.answered'),
  ]
  const rows = letters.map(({ createdAt, body }) => [
    clockInKyiv(new Date(createdAt)).replace('T', ' '),
    body.fullName,
    body.email,
    body.phone,
    body.language,
    body.message,
    t(body.answered ? 'inbox.columns.yes' : 'inbox.columns.no'),
  ])
  return new Response(csvOf([head, ...rows]), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="feedback-${dayInKyiv(new Date())}.csv"`,
    },
  })
}
