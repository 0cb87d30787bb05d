import { languageContext, pageContext } from '#app/context.ts'
import { communityIn } from '#core/community/community-in.ts'
import { clockTimeIn } from '#core/dates.ts'
import type { PhotoConsent } from '#core/sign-up/guardian.ts'
import type { SignUp } from '#core/sign-up/sign-up.ts'
import type { Route } from './+types/csv-endpoint.ts'
import { loadSignUps } from './load-sign-ups.ts'
import type { SignUpView } from './sign-up-view.ts'

type Column = [name: string, cellOf: (signUp: SignUpView) => string | null | undefined]

/** Everybody who has signed up for an event, as a table. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { event, terms, signUps } = await loadSignUps(context, params.id)
  const { site, settings, zone } = context.get(pageContext)
  const language = context.get(languageContext)
  const t = site.lastMessages().in(language).getFixedT(null, 'signUps')
  const { timeZone } = communityIn(settings, language)
  const numbers = ([1, 2, 3] as const).filter(
    (number) =>
      terms?.questions.some((question) => question.number === number) ||
      signUps.some(({ answers }) => answers.some((answer) => answer.number === number)),
  )
  const questionOf = (number: number) =>
    terms?.questions.find((question) => question.number === number)?.text?.value
  const yesNo = (value: boolean) => t(value ? 'columns.yes' : 'columns.no')
  const photosInWords = (photos: PhotoConsent | undefined) =>
    photos && (photos === 'yes' ? yesNo(true) : t(`minor.photos.${photos}`))
  const forMinors: Column[] = [
    [t('minor.columns.consent'), ({ consent }) => consent && t(`minor.consent.${consent}`)],
    [t('minor.columns.photos'), ({ guardian }) => photosInWords(guardian?.photos)],
    [t('minor.columns.guardian'), ({ guardian }) => guardian?.contact],
    [t('minor.columns.note'), ({ guardian }) => guardian?.note],
  ]
  const columns: Column[] = [
    [t('columns.number'), ({ number }) => String(number)],
    [t('columns.name'), ({ name }) => name],
    [t('columns.people'), ({ people }) => String(people)],
    [t('columns.contact'), ({ contact }) => contact],
    ...numbers.map((number): Column => [
      questionOf(number) ?? t('answer', { n: number }),
      ({ answers }) => answers.find((one) => one.number === number)?.text,
    ]),
    [t('columns.state'), ({ state }: Pick<SignUp, 'state'>) => t(`states.${state}`)],
    [t('columns.note'), ({ note }) => note],
    ...(signUps.some(({ consent }) => consent !== null) ? forMinors : []),
    [
      t('columns.sent', { timeZone }),
      ({ createdAt }) => clockTimeIn(zone, new Date(createdAt)).replace('T', ' '),
    ],
    [t('columns.byTeam'), ({ isByTeam }) => yesNo(isByTeam)],
  ]
  const head = columns.map(([name]) => name)
  const rows = signUps.map((signUp) => columns.map(([, cellOf]) => cellOf(signUp) ?? ''))
  // Imported when needed: its library would slow down each start of the server.
  const { csvResponse, toCsv } = await import('../feedback/csv.ts')
  return csvResponse(toCsv([head, ...rows]), `sign-ups-${event.firstDay}.csv`)
}
