import { settingsId, settingsKind } from '#core/community/settings.ts'
import { isUpcoming } from '#core/content/event.ts'
import { awaitsGuardian, type Guardian, type PhotoConsent } from '#core/sign-up/guardian.ts'
import { isExpected, type SignUp } from '#core/sign-up/sign-up.ts'
import type { GuardianChange, NewSignUp, SignUpResult } from '#core/site/sign-ups.ts'
import { readDates } from './own-series.ts'
import { writeGuardian } from './sign-up-rows.ts'
import type { Done, SignUpTransactor } from './sign-up-transactor.ts'

/** Does what the page of a guardian asks for, about all dates of a series. */
export async function changeAsGuardian(
  signUps: SignUpTransactor,
  token: string,
  { change, ...answer }: GuardianChange,
): Promise<Done> {
  const found = await signUps.reader.byGuardian(token)
  if (change === 'erase') {
    await signUps.eraseWritten(found, token)
    return { ok: true }
  }
  // An answer that comes too late is none.
  for (const { eventId } of found) await signUps.allot(eventId)
  const dates = await signUps.reader.byGuardian(token)
  const { documents, present } = signUps.series
  const { shown } = await readDates(documents, dates, present)
  const isOver = !shown.some(({ event }) => isUpcoming(event.body, present.today))
  // Photos are published afterwards, so what was said about them can still be changed.
  if (isOver && (change === 'refuse' || !dates.some(hasAgreed))) return closed
  if (change === 'refuse') return refuse(signUps, dates)
  return mayAnswer(dates) ? agree(signUps, dates, answer) : conflict
}

/** True while somebody is expected, or was there, and the guardian has not refused for good. */
export function mayAnswer(dates: readonly SignUp[]): boolean {
  return dates.some((date) => isExpected(date) && date.consent !== 'refused')
}

type SeenPaper = { photos: PhotoConsent; by: string }

/** Adds somebody; for a minor, with what an editor has seen on paper. */
export async function addByTeam(
  signUps: SignUpTransactor,
  form: NewSignUp,
  paper: SeenPaper | undefined,
): Promise<SignUpResult> {
  const [added = missing] = await signUps.add([form], { isByTeam: true })
  if (!added.ok) return added
  const { signUp } = added
  // A copy of the form must not overwrite what was answered since.
  if (!paper || !awaitsGuardian(signUp)) return { ok: true, signUp }
  await agreeOnPaper(signUps, signUp, paper)
  return { ok: true, signUp: (await signUps.reader.byId(signUp.id)) ?? signUp }
}

/** An editor has seen it on paper, also after the place was kept no longer. */
export async function agreeOnPaper(
  signUps: SignUpTransactor,
  { guardian, consent }: SignUp,
  { photos, by }: SeenPaper,
): Promise<Done> {
  if (!guardian || consent === 'refused') return conflict
  const paper = { by, at: signUps.series.present.now.toISOString() }
  return agree(signUps, await signUps.reader.byGuardian(guardian.token), { photos, paper })
}

async function agree(
  signUps: SignUpTransactor,
  dates: readonly SignUp[],
  said: Partial<Guardian>,
): Promise<Done> {
  if (said.photos !== 'yes') await hidePhotos(signUps, dates)
  await signUps.setGuardian(dates, (guardian) => ({
    consent: 'agreed',
    guardian: writeGuardian({ ...guardian, ...said }),
  }))
  for (const date of dates) {
    // A place that was offered after the answer is taken by the person.
    if (date.state === 'offered' && awaitsGuardian(date))
      await signUps.accept(date, { isByGuardian: true })
  }
  const seriesSignUpId = dates[0]?.seriesSignUpId ?? null
  if (seriesSignUpId !== null) await signUps.series.start(seriesSignUpId)
  return { ok: true }
}

/** The places go on, and no date can be taken back. */
async function refuse(signUps: SignUpTransactor, dates: readonly SignUp[]): Promise<Done> {
  await hidePhotos(signUps, dates)
  await signUps.setGuardian(dates, () => ({ consent: 'refused' }))
  for (const date of dates) if (isExpected(date)) await signUps.cancel(date)
  const seriesSignUp = await signUps.series.reader.byId(dates[0]?.seriesSignUpId ?? '')
  if (seriesSignUp) await signUps.series.end(seriesSignUp)
  return { ok: true }
}

/** Where the site is set to it, and publishing was allowed until now. */
async function hidePhotos({ series, images }: SignUpTransactor, dates: readonly SignUp[]) {
  if (!dates.some((date) => hasAgreed(date) && date.guardian?.photos === 'yes')) return
  const settings = await series.documents.byId(settingsKind, settingsId)
  if (settings?.body.withdrawnPhotos !== 'hidden') return
  await images.hideWithdrawn(dates.map(({ eventId }) => eventId))
}

const hasAgreed = ({ consent }: SignUp) => consent === 'agreed'
const missing = { ok: false, reason: 'missing' } as const
const closed = { ok: false, reason: 'closed' } as const
const conflict = { ok: false, reason: 'conflict' } as const
