import { languageContext, pageContext } from '#app/context.ts'
import { requireAdministrator } from '#app/middleware/signed-in.ts'
import type { Route } from './+types/csv-endpoint.ts'

/** All that the last import has left out, as a table. */
export async function loader({ context }: Route.LoaderArgs) {
  const administrator = await requireAdministrator(context)
  const { site, today } = context.get(pageContext)
  const t = site.lastMessages().in(context.get(languageContext)).getFixedT(null, 'import')
  const head = [
    t('leftOut.columns.title'),
    t('leftOut.columns.reason'),
    t('leftOut.columns.place'),
    t('leftOut.columns.detail'),
  ]
  const items = await site.imports.leftOut(administrator)
  const rows = items.map(({ title, reason, place, detail }) => [
    title,
    t(`leftOut.reasons.${reason}`),
    place,
    detail,
  ])
  // Imported when needed: its library would slow down each start of the server.
  const { csvResponse, toCsv } = await import('../feedback/csv.ts')
  return csvResponse(toCsv([head, ...rows]), `import-${today}.csv`)
}
