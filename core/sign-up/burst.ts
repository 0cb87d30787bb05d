import { defaultFromAddress, type EventSignUp } from './event-sign-up.ts'
import type { SignUp } from './sign-up.ts'

const burstDuration = 10 * 60_000
const formsOfBurst = 6

/** Forms that came after this moment are together with one that comes now (ISO, UTC). */
export function burstStart(now: Date): string {
  return new Date(now.getTime() - burstDuration).toISOString()
}

/** True if somebody may have invented the people of so many forms, which came together from one network. */
export function isBurst(
  { forms, people }: { forms: number; people: number },
  { maxFromAddress }: Pick<EventSignUp, 'maxFromAddress'>,
): boolean {
  if (forms < formsOfBurst) return false
  // An editor who has raised the bound expects a group of that size.
  return maxFromAddress <= defaultFromAddress || people >= maxFromAddress
}

/** True of those who have come, or have confirmed from their mail. */
export function isReal({
  attended,
  mustConfirm,
  state,
}: Pick<SignUp, 'attended' | 'mustConfirm' | 'state'>): boolean {
  return attended || (mustConfirm && state === 'coming')
}

/** A burst as editors see it; `invented` are those whom its button erases. */
export type Burst = {
  id: string
  forms: number
  people: number
  from: string
  to: string
  /** The highest of their numbers. */
  last: number
  invented: number
}

type BurstForm = Pick<
  SignUp,
  'burst' | 'number' | 'people' | 'createdAt' | 'attended' | 'mustConfirm' | 'state'
>

/** The bursts among the sign-ups of an event, which are in their order; without those in which all are real. */
export function burstsIn(signUps: readonly BurstForm[]): Burst[] {
  const ids = new Set(signUps.flatMap(({ burst }) => burst ?? []))
  return [...ids]
    .map((id) => {
      const forms = signUps.filter(({ burst }) => burst === id)
      return {
        id,
        forms: forms.length,
        people: forms.reduce((sum, { people }) => sum + people, 0),
        from: forms[0]?.createdAt ?? '',
        to: forms.at(-1)?.createdAt ?? '',
        last: forms.at(-1)?.number ?? 0,
        invented: forms.filter((form) => !isReal(form)).length,
      }
    })
    .filter(({ invented }) => invented > 0)
}
