import { useRef, useState } from 'react'
import { href } from 'react-router'
import { isRequestFailure } from '#app/forms/post-form.ts'
import { useSubmit } from '#app/forms/use-submit.ts'
import { keepSignUp } from '#app/offline/kept-sign-ups.ts'
import { addWaitingSignUp } from '#app/offline/waiting-sign-ups.ts'
import { languageSearch } from '#app/page/PageLink.tsx'
import { loadChunk } from '#app/state/chunk-loading.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { languageQuery } from '#core/localized.ts'
import type { SignUpField } from '#core/sign-up/sign-up-input.ts'
import type { MailedSignUp, SignUpAnswer, SignUpFormProblem } from './sign-up-result.ts'
import type { SignUpView } from './sign-up-view.ts'

type SignUpForm = { command: object; result: SignUpAnswer }
type Options = {
  signUp: SignUpView
  title: string
  /** Of the form that came back from the server without scripts. */
  returned: SignUpFormProblem | undefined
  onWaiting: () => void
  onMailed: (mailed: MailedSignUp['mailed']) => void
}

/** Sends the form and opens the private page; without a network it waits on this device. */
export function useSendSignUp({ signUp, title, returned, onWaiting, onMailed }: Options) {
  const { slug } = signUp
  const { language } = useSiteState()
  const address = href('/sign-ups') + languageSearch(language)
  const { submit, isPending } = useSubmit<SignUpForm>(address, { reloads: false })
  const [problem, setProblem] = useState(returned)
  const [problemCount, setProblemCount] = useState(0)
  const isSending = useRef(false)
  const report = (found: SignUpFormProblem) => {
    setProblem(found)
    setProblemCount((count) => count + 1)
  }

  const sendOnce = async (values: Record<string, string>, key: string) => {
    // If the check cannot be loaded, the server reports the same errors.
    const check = await loadChunk(loadSignUpCheck()).catch(() => undefined)
    const errors = check?.checkSignUp(values, signUp, language)
    if (errors) return report({ ok: false, reason: 'fields', errors })
    const result = await submit({ ...values, event: slug, key })
    if ('mailed' in result) return onMailed(result.mailed)
    if (result.ok) {
      keepSignUp({ token: result.token, slug })
      // Loaded as a document: this one may count visits, and would report the private address.
      location.assign(`/sign-up/${result.token}${languageQuery(language)}`)
      return
    }
    if (isRequestFailure(result)) {
      const isOffline = result.reason === 'noConnection' || result.reason === 'unavailable'
      if (isOffline && addWaitingSignUp({ key, address, slug, title, values })) return onWaiting()
    }
    report(isRequestFailure(result) ? { ok: false, reason: 'failed' } : result)
  }
  return {
    problem,
    /** Grows with each new problem, but not when an error is cleared. */
    problemCount,
    isPending,
    send: async (values: Record<string, string>, key: string) => {
      // Blocks a second press before React has rendered that the first is pending.
      if (isSending.current) return
      isSending.current = true
      try {
        await sendOnce(values, key)
      } finally {
        isSending.current = false
      }
    },
    clearError: (field: string) => setProblem((current) => withoutError(current, field)),
  }
}

/** Loaded when the form is focused, so that it is there when the form is sent. */
export function loadSignUpCheck() {
  return import('./check-sign-up.ts')
}

function withoutError(
  problem: SignUpFormProblem | undefined,
  field: string,
): SignUpFormProblem | undefined {
  if (problem?.reason !== 'fields' || !(field in problem.errors)) return problem
  const errors = { ...problem.errors }
  delete errors[field as SignUpField]
  return Object.keys(errors).length > 0 ? { ...problem, errors } : undefined
}
