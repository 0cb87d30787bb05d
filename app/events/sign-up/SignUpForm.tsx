import { useRef } from 'react'
import { href } from 'react-router'
import { useSubmissionKey } from '#app/forms/use-submission-key.ts'
import { Honeypot } from '#app/forms/visitors/Honeypot.tsx'
import { submitInPlace } from '#app/forms/visitors/submit-in-place.ts'
import { textsOfForm } from '#app/forms/visitors/texts-of-form.ts'
import { useProblem } from '#app/forms/visitors/use-problem.ts'
import { languageSearch } from '#app/page/PageLink.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { type SignUpField, signUpFields } from '#core/sign-up/sign-up-input.ts'
import type { MailedSignUp, ReturnedSignUp, SignUpFormProblem } from './sign-up-result.ts'
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
  const { problem, firstInvalid, note, report, clearError } = useProblem<
    SignUpFormProblem,
    SignUpField
  >(form, signUpFields, returned?.problem)
  const { isPending, send } = useSendSignUp({ ...props, signUp, report })

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
          (sent) => keyOf(textsOfForm(new FormData(sent))),
          (sent, key) => send(textsOfForm(new FormData(sent)), key),
        )
      }
    >
      {problem ? <SignUpProblemNote ref={note} problem={problem} /> : null}
      {returned && !returned.problem ? <output>{t('form.sendOnceMore')}</output> : null}
      {returned ? <input type="hidden" name="key" value={returned.key} /> : null}
      <SignUpFields
        signUp={signUp}
        errors={problem?.reason === 'fields' ? problem.errors : {}}
        input={returned?.input}
        autoFocusField={returned && firstInvalid}
      />
      <Honeypot label={t('form.trap')} />
      <Button type="submit" size="l" isLoading={isPending}>
        {t(isFull ? 'form.wait' : 'form.send')}
      </Button>
    </form>
  )
}
