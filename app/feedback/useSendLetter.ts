import { useEffect, useRef, useState } from 'react'
import { href, useFetcher } from 'react-router'
import { feedbackFields, type FeedbackField } from '#core/feedbackFields.ts'
import { loadChunk } from '#app/ChunkLoadError.ts'
import { languageSearch } from '#app/PageLink.tsx'
import { useSiteState } from '#app/state.tsx'
import type { LetterAnswer } from './answers.ts'

/** Checks a letter, sends it once, and keeps what came back until something is done about it. */
export function useSendLetter(first: LetterAnswer | undefined, onSent: () => void) {
  const { language } = useSiteState()
  const fetcher = useFetcher<LetterAnswer>()
  const [answer, setAnswer] = useState(first)
  const [heard, setHeard] = useState(0)
  const [isBusy, setBusy] = useState(false)
  // A second press may come before React has shown the first.
  const isSending = useRef(false)

  const hear = (said: LetterAnswer) => {
    isSending.current = false
    setBusy(false)
    setAnswer(said)
    setHeard((before) => before + 1)
    if (said.ok) onSent()
  }
  useAnswer(fetcher.data, hear)

  const send = async (form: FormData, key: string) => {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    const faults = await faultsIn(form)
    if (faults) return hear({ ok: false, what: 'fields', faults })
    await fetcher.submit(packed(form, key), {
      method: 'post',
      action: href('/feedback') + languageSearch(language),
    })
  }

  const faultsIn = async (form: FormData) => {
    // Without it the server finds the same.
    const check = await loadChunk(loadCheck()).catch(() => undefined)
    const typed = feedbackFields.flatMap((field) => {
      const value = form.get(field)
      return typeof value === 'string' ? [[field, value] as const] : []
    })
    return check?.faultsOfLetter(Object.fromEntries(typed), language)
  }

  return {
    answer,
    /** How many answers have come: a new one wants to be seen, a mended one does not. */
    heard,
    isUnderWay: isBusy || fetcher.state !== 'idle',
    send,
    /** The visitor mends this field. */
    forgetFault: (field: string) => setAnswer((known) => withoutFault(known, field)),
  }
}

/**
 * Hears each answer once. Compared by hand: React Router puts an answer where a rendering that React then
 * throws away may read it first, and an effect that names it would not run for the one that stays.
 */
function useAnswer(answer: LetterAnswer | undefined, hear: (said: LetterAnswer) => void) {
  const last = useRef<LetterAnswer>(undefined)
  useEffect(() => {
    if (answer === last.current) return
    last.current = answer
    if (answer) hear(answer)
  })
}

/** Asked for at the first touch of the form, so that it is there when it is needed. */
export function loadCheck() {
  return import('./checkLetter.ts')
}

/** With what only a script can tell: that it is one letter, and how long the page has been open. */
function packed(form: FormData, key: string): FormData {
  form.set('key', key)
  form.set('took', String(Math.round(performance.now())))
  return form
}

function withoutFault(answer: LetterAnswer | undefined, field: string): LetterAnswer | undefined {
  if (!answer || answer.ok || answer.what !== 'fields' || !(field in answer.faults)) return answer
  const faults = { ...answer.faults }
  delete faults[field as FeedbackField]
  return Object.keys(faults).length > 0 ? { ...answer, faults } : undefined
}
