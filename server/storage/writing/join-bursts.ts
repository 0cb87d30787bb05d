import { burstStart } from '#core/sign-up/burst.ts'
import type { SignUp } from '#core/sign-up/sign-up.ts'
import type { NewSignUp, SignUpOrigin } from '#core/site/sign-ups.ts'
import { chunks } from '#server/storage/base/statement-lists.ts'
import { SignUpReader } from '#server/storage/sign-up/sign-up-reader.ts'
import type { WriteContext } from './write-context.ts'

type NewForm = { form: NewSignUp; signUp: SignUp; isInBurst: boolean }

/** Gives each form in a burst, and all that came with it or shortly before from its origin, the same `burst`. */
export async function joinBursts(context: WriteContext, forms: readonly NewForm[]): Promise<void> {
  const groups = Map.groupBy(forms, ({ form: { eventId, from } }) =>
    JSON.stringify([eventId, from?.network ?? from?.address]),
  )
  for (const group of groups.values()) {
    const inBurst = group.find(({ isInBurst }) => isInBurst)?.form
    if (!inBurst?.from) continue
    const burst = await joinBurst(context, inBurst.eventId, inBurst.from)
    for (const { signUp } of group) signUp.burst = burst
  }
}

/** Those that came shortly before belong to it from now on. */
async function joinBurst(
  { trx, now }: WriteContext,
  eventId: string,
  from: SignUpOrigin,
): Promise<string> {
  const recent = await new SignUpReader(trx).recentFrom(eventId, from, burstStart(now))
  const burst = recent.find((one) => one.burst !== null)?.burst ?? crypto.randomUUID()
  const joining = recent.filter((one) => one.burst === null).map(({ id }) => id)
  for (const part of chunks(joining)) {
    await trx.updateTable('sign_ups').set({ burst }).where('id', 'in', part).execute()
  }
  return burst
}
