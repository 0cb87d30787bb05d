import { useRef } from 'react'
import { href } from 'react-router'
import { isRequestFailure } from '#app/forms/post-form.ts'
import { useSubmit } from '#app/forms/use-submit.ts'
import { keepSignUp } from '#app/offline/kept-sign-ups.ts'
import { addWaitingSignUp } from '#app/offline/waiting-sign-ups.ts'
import { languageSearch } from '#app/page/PageLink.tsx'
import { loadChunk } from '#app/state/chunk-loading.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { languageQuery } from '#core/localized.ts'
import type { MailedSignUp, SignUpAnswer, SignUpFormProblem } from './sign-up-result.ts'
import type { SignUpView } from './sign-up-view.ts'

type SignUpForm = { command: object; result: SignUpAnswer }
type Options = {
  signUp: SignUpView
  title: string
  report: (problem: SignUpFormProblem) => void
  onWaiting: () => void
  onMailed: (mailed: MailedSignUp['mailed']) => void
}

/** Sends the form and opens the private page; without a network it waits on this device. */
export function useSendSignUp({ signUp, title, report, onWaiting, onMailed }: Options) {
  const { slug } = signUp
  const { language } = useSiteState()
  const address = href('/sign-ups') + languageSearch(language)
  const { submit, isPending } = useSubmit<SignUpForm>(address, { reloads: false })
  const isSending = useRef(false)

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
  }
}

/** Loaded when the form is focused, so that it is there when the form is sent. */
export function loadSignUpCheck() {
  return import('./check-sign-up.ts')
}
