import { postForm } from '#app/forms/post-form.ts'
import { feedbackQueueName } from './queue-names.ts'
import { type Waiting, WaitingQueue } from './waiting-queue.ts'

/** A feedback message that could not be sent. */
export type WaitingFeedback = Waiting & {
  /** Where it is posted: it names the language of the page. */
  address: string
  /** The fields of the form. */
  values: Record<string, string>
  /** Milliseconds from the opening of the page until it was written. */
  took: number
}

type Result = { ok: true } | { ok: false; reason: string }

export const waitingFeedback = new WaitingQueue({
  name: feedbackQueueName,
  max: 10,
  send({ address, values, key, took, writtenAt }: WaitingFeedback) {
    return postForm<Result>(address, { ...values, key, took: took + Date.now() - writtenAt })
  },
  isFinal: (reason) => reason === 'fields',
})

/** Lets the worker send what waits when the network is back, also after the browser was closed. */
export async function wakeWorkerForFeedback(): Promise<void> {
  type SyncRegistration = { sync?: { register: (tag: string) => Promise<void> } }
  const registration = await navigator.serviceWorker?.getRegistration()
  await (registration as SyncRegistration | undefined)?.sync?.register(feedbackQueueName)
}
