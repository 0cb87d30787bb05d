import { postForm } from '#app/forms/post-form.ts'
import { keepSignUps } from './kept-sign-ups.ts'
import { signUpQueueName } from './queue-names.ts'
import { type Waiting, WaitingQueue } from './waiting-queue.ts'

/** The form of a sign-up that could not be sent. */
export type WaitingSignUp = Waiting & {
  /** Where it is posted: it names the language of the page. */
  address: string
  /** The event. */
  slug: string
  title: string
  values: Record<string, string>
}

/** Without a token the private page is found by a mail alone. */
type Result = { ok: true; token?: string } | { ok: false; reason: string }

export const waitingSignUps = new WaitingQueue({
  name: signUpQueueName,
  max: 10,
  async send({ address, values, slug, key }: WaitingSignUp) {
    const result = await postForm<Result>(address, { ...values, event: slug, key })
    if (result.ok && result.token !== undefined) keepSignUps(result.token, [{ slug }])
    return result
  },
  isFinal: (reason) => ['fields', 'closed', 'missing', 'conflict'].includes(reason),
})
