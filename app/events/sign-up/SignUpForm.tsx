import { href } from 'react-router'
import { useSubmissionKey } from '#app/forms/use-submission-key.ts'
import { Honeypot } from '#app/forms/visitors/Honeypot.tsx'
import { useVisitorForm } from '#app/forms/visitors/use-visitor-form.ts'
import { keepSignUps } from '#app/offline/kept-sign-ups.ts'
import { waitingSignUps } from '#app/offline/waiting-sign-ups.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useLanguageQuery } from '#app/state/use-language-query.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { type SignUpField, signUpFields } from '#core/sign-up/sign-up-input.ts'
import type {
  MailedSignUp,
  ReturnedSignUp,
  SentSignUp,
  SignUpFormProblem,
} from './sign-up-result.ts'
import type { SignUpView } from './sign-up-view.ts'
import { SignUpFields } from './SignUpFields.tsx'
import { SignUpProblemNote } from './SignUpProblemNote.tsx'
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
export function SignUpForm({ signUp, title, returned, onWaiting, onMailed }: Props) {
  const t = useMessages('signUp')
  const { language } = useSiteState()
  const lng = useLanguageQuery()
  const { keyOf } = useSubmissionKey(returned?.key)
  const { slug, isFull } = signUp
  const address = href('/sign-ups') + lng
  const open = (sent: SentSignUp) => {
    if ('mailed' in sent) return onMailed(sent.mailed)
    keepSignUps(sent.token, [{ slug }])
    // Loaded as a document: this one may count visits, and would report the private address.
    location.assign(`/sign-up/${sent.token}${lng}`)
  }
  const { form, note, problem, firstInvalid, isPending, clearError, ...handlers } = useVisitorForm<
    SignUpField,
    SentSignUp,
    SignUpFormProblem
  >({
    fields: signUpFields,
    address,
    returned: returned?.problem,
    async loadParse() {
      const { parseSignUp } = await import('#core/sign-up/parse-sign-up.ts')
      const terms = { ...signUp, asksMinors: signUp.minorAge !== undefined }
      return (values) => parseSignUp(values, terms, { language })
    },
    keyOf,
    addition: () => ({ event: slug }),
    keep: (values, key) =>
      waitingSignUps.add({ key, writtenAt: Date.now(), address, slug, title, values }),
    onSent: open,
    onKept: onWaiting,
  })

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it handles events of its fields
    <form
      ref={form}
      className={s.form}
      method="post"
      action={href('/events/:slug', { slug }) + lng}
      aria-labelledby="sign-up-title"
      noValidate
      {...handlers}
      onInput={({ target }) => clearError(target)}
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
