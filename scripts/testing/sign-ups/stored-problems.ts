import { awaitsGuardian } from '#core/sign-up/guardian.ts'
import { isExpected, type SignUp } from '#core/sign-up/sign-up.ts'
import type { Stored } from './sequence-event.ts'

/** Somebody with a form, of which copies may be sent. */
export type Person = {
  key: string
  people: number
  isMinor?: boolean
  /** When the form was sent first. */
  sentAt: number | undefined
  /** When its first answer arrived. */
  acknowledgedAt?: number
  token?: string
  /** True if they have asked for it, and it was acknowledged. */
  isErasing?: boolean
  isErased?: boolean
}

/** Nothing that was acknowledged is lost or there twice, and nobody is there who did not sign up. */
export function findPeopleProblems(people: readonly Person[], { secrets }: Stored): string[] {
  const problems: string[] = []
  const rows = Map.groupBy(secrets, ({ key }) => key)
  for (const { key, token, acknowledgedAt, isErasing, isErased } of people) {
    const stored = rows.get(key) ?? []
    if (stored.length > 1) problems.push(`A form is stored ${stored.length} times`)
    if (isErased && stored.length > 0) problems.push('An erased sign-up is still stored')
    if (acknowledgedAt === undefined || isErasing) continue
    // Editors are told no token.
    if (stored.length === 0 || (token ?? stored[0]?.token) !== stored[0]?.token)
      problems.push('An acknowledged sign-up is lost')
  }
  const keys = new Set(people.map(({ key }) => key))
  if (secrets.some(({ key }) => !keys.has(key))) problems.push('Somebody is stored who never came')
  return problems
}

/** Somebody who was answered before another one sent the form has the lower number. */
export function findOrderProblems(
  people: readonly Person[],
  { secrets, signUps }: Stored,
): string[] {
  const idOf = new Map(secrets.map(({ key, id }) => [key, id]))
  const numberOf = new Map(signUps.map(({ id, number }) => [id, number]))
  const numbered = people.flatMap((person) => {
    const number = numberOf.get(idOf.get(person.key) ?? '')
    return number === undefined ? [] : { ...person, number }
  })
  for (const { acknowledgedAt = Infinity, number } of numbered) {
    const overtaken = numbered.find(
      (later) => (later.sentAt ?? 0) > acknowledgedAt && later.number < number,
    )
    if (overtaken) return [`Number ${overtaken.number} was sent after ${number} was acknowledged`]
  }
  return []
}

/** Nobody under age comes without an answer of their guardian, or stays on the list after a refusal. */
export function findConsentProblems({ signUps }: Pick<Stored, 'signUps'>): string[] {
  return signUps.flatMap(({ consent, state, number }) => {
    const isWrong =
      (consent === 'awaited' && state === 'coming') ||
      (consent === 'refused' && isExpected({ state }))
    return isWrong
      ? [`Number ${number} is ${state}, although the guardian's answer is ${consent}`]
      : []
  })
}

/** A photo of the event is hidden once a guardian no longer allows it, and nobody here shows it again. */
export function findPhotoProblems(before: Stored, after: Stored): string[] {
  if (after.isPhotoHidden) return []
  const withdrawn = after.signUps.some(({ id, ...now }) => {
    const known = before.signUps.find((one) => one.id === id)
    return known !== undefined && mayBePublished(known) && !mayBePublished(now)
  })
  if (withdrawn) return ['A guardian has withdrawn, and the photo is shown']
  return before.isPhotoHidden ? ['A hidden photo is shown again'] : []
}

function mayBePublished({ consent, guardian }: Pick<SignUp, 'consent' | 'guardian'>): boolean {
  return consent === 'agreed' && guardian?.photos === 'yes'
}

/** One mail for each state that a sign-up has had, and the last says how it is; those for guardians are apart. */
export function findMailProblems({ signUps, mails }: Stored): string[] {
  const bySignUp = Map.groupBy(mails, ({ signUpId }) => signUpId)
  return signUps.flatMap((signUp) => {
    const { id, version, state, number } = signUp
    const sent = (bySignUp.get(id) ?? []).filter((mail) => !mail.id.startsWith(`${id} guardian `))
    const own = new Map(sent.map((mail) => [mail.id, mail.reason]))
    const last = awaitsGuardian(signUp) && state === 'offered' ? 'awaited' : state
    const ids = Array.from({ length: version }, (_, nth) => `${id} ${nth + 1}`)
    if (own.size !== version || ids.some((each) => !own.has(each))) {
      return [`Number ${number} has changed ${version} times and gets ${own.size} mails`]
    }
    return own.get(`${id} ${version}`) === last ? [] : [`The last mail of ${number} is not ${last}`]
  })
}
