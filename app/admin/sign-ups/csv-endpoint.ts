import { languageContext, pageContext } from '#app/context.ts'
import { communityIn } from '#core/community/community-in.ts'
import { clockTimeIn } from '#core/dates.ts'
import type { PhotoConsent } from '#core/sign-up/guardian.ts'
import type { SignUpState } from '#core/sign-up/sign-up.ts'
import type { Route } from './+types/csv-endpoint.ts'
import { loadSignUps } from './load-sign-ups.ts'
import type { SignUpView } from './sign-up-view.ts'

const guardianColumns = ['consent', 'photos', 'guardian', 'note'] as const

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
  const hasMinors = signUps.some(({ consent }) => consent !== null)
  const head = [
    t('columns.number'),
    t('columns.name'),
    t('columns.people'),
    t('columns.contact'),
    ...numbers.map((number) => questionOf(number) ?? t('answer', { n: number })),
    t('columns.state'),
    t('columns.note'),
    ...(hasMinors ? guardianColumns.map((name) => t(`minor.columns.${name}`)) : []),
    t('columns.sent', { timeZone }),
    t('columns.byTeam'),
  ]
  const stateInWords = (state: SignUpState) => t(`states.${state}`)
  const photosInWords = (photos: PhotoConsent | undefined) => {
    if (photos === undefined) return ''
    if (photos === 'yes') return t('columns.yes')
    return t(photos === 'no' ? 'minor.photos.no' : 'minor.photos.unpublished')
  }
  const guardianCells = ({ consent, guardian }: SignUpView) => [
    consent ? t(`minor.consent.${consent}`) : '',
    photosInWords(guardian?.photos),
    guardian?.contact ?? '',
    guardian?.note ?? '',
  ]
  const toRow = (signUp: SignUpView) => [
    String(signUp.number),
    signUp.name,
    String(signUp.people),
    signUp.contact,
    ...numbers.map((number) => signUp.answers.find((one) => one.number === number)?.text ?? ''),
    stateInWords(signUp.state),
    signUp.note,
    ...(hasMinors ? guardianCells(signUp) : []),
    clockTimeIn(zone, new Date(signUp.createdAt)).replace('T', ' '),
    t(signUp.isByTeam ? 'columns.yes' : 'columns.no'),
  ]
  // Imported when needed: its library would slow down each start of the server.
  const { csvResponse, toCsv } = await import('../feedback/csv.ts')
  return csvResponse(toCsv([head, ...signUps.map(toRow)]), `sign-ups-${event.firstDay}.csv`)
}
