import { useEffect, useRef, useState } from 'react'
import { href, useFetcher } from 'react-router'
import { feedbackFields, type FeedbackField } from '#core/feedback/feedback-fields.ts'
import { loadChunk } from '#app/framework/chunk-loading.ts'
import { languageSearch } from '#app/page/PageLink.tsx'
import { useSiteState } from '#app/page/site-state.tsx'
import type { FeedbackResult } from './feedback-result.ts'

/** Checks a letter, sends it once, and keeps what came back until something is done about it. */
export function useSendFeedback(initialResult: FeedbackResult | undefined, onSent: () => void) {
  const { language } = useSiteState()
  const fetcher = useFetcher<FeedbackResult>()
  const [result, setResult] = useState(initialResult)
  const [resultCount, setResultCount] = useState(0)
  const [isBusy, setBusy] = useState(false)
  // A second press may come before React has shown the first.
  const isSending = useRef(false)

  const handleResult = (said: FeedbackResult) => {
    isSending.current = false
    setBusy(false)
    setResult(said)
    setResultCount((before) => before + 1)
    if (said.ok) onSent()
  }
  useNewResult(fetcher.data, handleResult)

  const send = async (form: FormData, key: string) => {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    const faults = await faultsIn(form)
    if (faults) return handleResult({ ok: false, reason: 'fields', faults })
    await fetcher.submit(withMetadata(form, key), {
      method: 'post',
      action: href('/feedback') + languageSearch(language),
    })
  }

  const faultsIn = async (form: FormData) => {
    // Without it the server finds the same.
    const check = await loadChunk(loadFeedbackCheck()).catch(() => undefined)
    const typed = feedbackFields.flatMap((field) => {
      const value = form.get(field)
      return typeof value === 'string' ? [[field, value] as const] : []
    })
    return check?.checkFeedback(Object.fromEntries(typed), language)
  }

  return {
    result,
    /** How many answers have come: a new one wants to be seen, a mended one does not. */
    resultCount,
    isPending: isBusy || fetcher.state !== 'idle',
    send,
    /** The visitor mends this field. */
    clearFault: (field: string) => setResult((known) => withoutFault(known, field)),
  }
}

/**
 * Hears each result once. Compared by hand: React Router puts a result where a rendering that React then
 * throws away may read it first, and an effect that names it would not run for the one that stays.
 */
function useNewResult(result: FeedbackResult | undefined, hear: (said: FeedbackResult) => void) {
  const last = useRef<FeedbackResult>(undefined)
  useEffect(() => {
    if (result === last.current) return
    last.current = result
    if (result) hear(result)
  })
}

/** Asked for at the first touch of the form, so that it is there when it is needed. */
export function loadFeedbackCheck() {
  return import('./check-feedback.ts')
}

/** With what only a script can tell: that it is one letter, and how long the page has been open. */
function withMetadata(form: FormData, key: string): FormData {
  form.set('key', key)
  form.set('took', String(Math.round(performance.now())))
  return form
}

function withoutFault(
  result: FeedbackResult | undefined,
  field: string,
): FeedbackResult | undefined {
  if (!result || result.ok || result.reason !== 'fields' || !(field in result.faults)) return result
  const faults = { ...result.faults }
  delete faults[field as FeedbackField]
  return Object.keys(faults).length > 0 ? { ...result, faults } : undefined
}
