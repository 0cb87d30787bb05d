import { useEffect, useRef, type RefObject } from 'react'
import { href } from 'react-router'
import { honeypotField } from '#app/forms/honeypot.ts'
import { submitInPlace } from '#app/forms/submit-in-place.ts'
import { useSubmissionKey } from '#app/forms/use-submission-key.ts'
import { languageSearch } from '#app/page/PageLink.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { signUpFields } from '#core/sign-up/sign-up-input.ts'
import type { MailedSignUp, ReturnedSignUp } from './sign-up-result.ts'
import type { SignUpView } from './sign-up-view.ts'
import { SignUpFields } from './SignUpFields.tsx'
import { SignUpProblemNote } from './SignUpProblemNote.tsx'
import { loadSignUpCheck, useSendSignUp } from './use-send-sign-up.ts'
import s from './SignUp.module.css'

type Props = {
  signUp: SignUpView
  title: string
  /** The answer to a form that was sent without scripts. */
  returned: ReturnedSignUp | undefined
  /** Without a network the form waits on this device. */
  onWaiting: () => void
  /** The private page is found by a mail alone. */
  onMailed: (mailed: MailedSignUp['mailed']) => void
}

/** An HTML form, which the server answers with a page; with scripts it is sent in place. */
export function SignUpForm({ signUp, returned, ...props }: Props) {
  const t = useMessages('signUp')
  const { language } = useSiteState()
  const form = useRef<HTMLFormElement>(null)
  const { keyOf } = useSubmissionKey(returned?.key)
  const { slug, isFull } = signUp
  const sending = useSendSignUp({ ...props, signUp, returned: returned?.problem })
  const { problem, isPending, send, clearError } = sending
  const errors = problem?.reason === 'fields' ? problem.errors : {}
  const firstInvalid = signUpFields.find((field) => errors[field])
  const note = useProblemFocus(form, sending, firstInvalid)

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it handles events of its fields
    <form
      ref={form}
      className={s.form}
      method="post"
      action={href('/events/:slug', { slug }) + languageSearch(language)}
      aria-labelledby="sign-up-title"
      noValidate
      onFocus={() => void loadSignUpCheck().catch(() => {})}
      onInput={({ target }) => {
        if ('name' in target) clearError(String(target.name))
      }}
      onSubmit={(event) =>
        submitInPlace(
          event,
          (sent) => keyOf(textsOf(sent)),
          (sent, key) => send(textsOf(sent), key),
        )
      }
    >
      {problem ? <SignUpProblemNote ref={note} problem={problem} /> : null}
      {returned && !returned.problem ? <output>{t('form.sendOnceMore')}</output> : null}
      {returned ? <input type="hidden" name="key" value={returned.key} /> : null}
      <SignUpFields
        signUp={signUp}
        errors={errors}
        input={returned?.input}
        autoFocusField={returned && firstInvalid}
      />
      <label className={s.trap} aria-hidden="true">
        {t('form.trap')} <input name={honeypotField} tabIndex={-1} autoComplete="off" />
      </label>
      <Button type="submit" size="l" isLoading={isPending}>
        {t(isFull ? 'form.wait' : 'form.send')}
      </Button>
    </form>
  )
}

function textsOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
}

type Sending = Pick<ReturnType<typeof useSendSignUp>, 'problem' | 'problemCount'>

/** Moves the focus to the problem, or to the first field that has one, when there is a new one. */
function useProblemFocus(
  form: RefObject<HTMLFormElement | null>,
  { problem, problemCount }: Sending,
  firstInvalid: string | undefined,
) {
  const note = useRef<HTMLDivElement>(null)
  const handledCount = useRef(0)
  useEffect(() => {
    if (handledCount.current === problemCount || !problem) return
    handledCount.current = problemCount
    const field = firstInvalid && form.current?.elements.namedItem(firstInvalid)
    if (field instanceof HTMLElement) field.focus()
    else note.current?.focus()
  }, [form, problem, problemCount, firstInvalid])
  return note
}
