import { useEffect, useRef, useState } from 'react'
import { href, useFetcher } from 'react-router'
import { feedbackFields, type FeedbackField } from '#core/feedback/feedback-fields.ts'
import type { Language } from '#core/localized.ts'
import { loadChunk } from '#app/framework/chunk-loading.ts'
import { languageSearch } from '#app/page/PageLink.tsx'
import { useSiteState } from '#app/page/site-state.tsx'
import type { FeedbackResult } from './feedback-result.ts'

/** Validates a feedback message, sends it once and keeps the result. */
export function useSendFeedback(initialResult: FeedbackResult | undefined, onSent: () => void) {
  const { language } = useSiteState()
  const fetcher = useFetcher<FeedbackResult>()
  const [result, setResult] = useState(initialResult)
  const [resultCount, setResultCount] = useState(0)
  const [isBusy, setBusy] = useState(false)
  // A second click may come before React has rendered the first.
  const isSending = useRef(false)

  const handleResult = (newResult: FeedbackResult) => {
    isSending.current = false
    setBusy(false)
    setResult(newResult)
    setResultCount((count) => count + 1)
    if (newResult.ok) onSent()
  }
  useNewResult(fetcher.data, handleResult)

  const send = async (form: FormData, key: string) => {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    const errors = await validate(form, language)
    if (errors) return handleResult({ ok: false, reason: 'fields', errors })
    await fetcher.submit(withMetadata(form, key), {
      method: 'post',
      action: href('/feedback') + languageSearch(language),
    })
  }

  return {
    result,
    /** Increases with each new result, but not when an error is cleared. */
    resultCount,
    isPending: isBusy || fetcher.state !== 'idle',
    send,
    clearError: (field: string) => setResult((current) => withoutError(current, field)),
  }
}

/**
 * Calls back once for each result. Not with effect dependencies: React may discard the render that first
 * reads a result of React Router, and the effect of the next render would then not run.
 */
function useNewResult(
  result: FeedbackResult | undefined,
  onResult: (result: FeedbackResult) => void,
) {
  const previous = useRef<FeedbackResult>(undefined)
  useEffect(() => {
    if (result === previous.current) return
    previous.current = result
    if (result) onResult(result)
  })
}

async function validate(form: FormData, language: Language) {
  // If the validation cannot be loaded, the server reports the same errors.
  const module = await loadChunk(loadFeedbackCheck()).catch(() => undefined)
  const input = feedbackFields.flatMap((field) => {
    const value = form.get(field)
    return typeof value === 'string' ? [[field, value] as const] : []
  })
  return module?.checkFeedback(Object.fromEntries(input), language)
}

/** Loaded when the form is focused, so that it is there when the form is sent. */
export function loadFeedbackCheck() {
  return import('./check-feedback.ts')
}

/** Adds the key of the form, and how long the page has been open. */
function withMetadata(form: FormData, key: string): FormData {
  form.set('key', key)
  form.set('took', String(Math.round(performance.now())))
  return form
}

function withoutError(
  result: FeedbackResult | undefined,
  field: string,
): FeedbackResult | undefined {
  if (!result || result.ok || result.reason !== 'fields' || !(field in result.errors)) return result
  const errors = { ...result.errors }
  delete errors[field as FeedbackField]
  return Object.keys(errors).length > 0 ? { ...result, errors } : undefined
}
