import { useRef, useState } from 'react'
import { href } from 'react-router'
import { isRequestFailure } from '#app/forms/post-form.ts'
import { useSubmit } from '#app/forms/use-submit.ts'
import { textsOfForm } from '#app/forms/visitors/texts-of-form.ts'
import { wakeWorkerForFeedback } from '#app/offline/keep-pages.ts'
import { addWaitingFeedback } from '#app/offline/waiting-feedback.ts'
import { languageSearch } from '#app/page/PageLink.tsx'
import { loadChunk } from '#app/state/chunk-loading.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import type { Language } from '#core/localized.ts'
import type { FeedbackProblem, FeedbackResult } from './feedback-result.ts'

type FeedbackForm = { command: object; result: FeedbackResult }
type Options = {
  report: (problem: FeedbackProblem | undefined) => void
  onSent: () => void
  onWaiting: (key: string) => void
}

/** Validates and sends a feedback message; without a connection it is stored, to be sent later. */
export function useSendFeedback({ report, onSent, onWaiting }: Options) {
  const { language } = useSiteState()
  const address = href('/feedback/messages') + languageSearch(language)
  // Visitors see no feedback, so nothing on the page has changed.
  const { submit } = useSubmit<FeedbackForm>(address, { reloads: false })
  const [isPending, setPending] = useState(false)
  // Blocks a second click before React has rendered that the first is pending.
  const isSending = useRef(false)

  const sendValid = async (form: FormData, key: string): Promise<FeedbackResult | 'waiting'> => {
    const errors = await validate(form, language)
    if (errors) return { ok: false, reason: 'fields', errors }
    // Milliseconds since the page was opened.
    const took = Math.round(performance.now())
    const values = textsOfForm(form)
    const sent = await submit({ ...values, key, took })
    if (!isRequestFailure(sent)) return sent
    // Without a key the server could not recognize a repeated message.
    const mayWait = sent.reason === 'noConnection' && key !== ''
    const message = { key, address, values, took, writtenAt: Date.now() }
    if (!mayWait || !(await addWaitingFeedback(message))) return { ok: false, reason: 'failed' }
    wakeWorkerForFeedback().catch(() => {})
    return 'waiting'
  }
  const send = async (form: FormData, key: string) => {
    if (isSending.current) return
    isSending.current = true
    setPending(true)
    const result = await sendValid(form, key).finally(() => {
      isSending.current = false
      setPending(false)
    })
    if (result === 'waiting') return onWaiting(key)
    report(result.ok ? undefined : result)
    if (result.ok) onSent()
  }

  return { isPending, send }
}

async function validate(form: FormData, language: Language) {
  // If the validation cannot be loaded, the server reports the same errors.
  const module = await loadChunk(loadFeedbackCheck()).catch(() => undefined)
  return module?.checkFeedback(textsOfForm(form), language)
}

/** Loaded when the form is focused, so that it is there when the form is sent. */
export function loadFeedbackCheck() {
  return import('./check-feedback.ts')
}
