import { useRef, useState, type FormEvent } from 'react'
import { useSubmitFailureToast } from '#app/admin/actions/use-submit-failure-toast.tsx'
import { useSubmit } from '#app/admin/actions/use-submit.ts'
import { useSiteState } from '#app/page/site-state.tsx'
import { Button } from '#app/ui/controls/Button.tsx'
import { Field } from '#app/ui/controls/Field.tsx'
import { PlusIcon } from '#app/ui/icons/actions.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import type { AdminActionResult } from './admin-action.ts'
import s from './InviteForm.module.css'

/** One more administrator, by the address of their account. */
export function InviteForm({ postTo }: { postTo: string }) {
  const t = useMessages('admin')
  const inForms = useMessages('forms')
  const { showToast } = useSiteState()
  const { isPending, submit } = useSubmit<AdminActionResult>(postTo)
  const { showSubmitFailure: sayNotDone, removeSignedOutToast: forgetSignedOut } =
    useSubmitFailureToast()
  // Copies of one submission carry one key; what was added begins a new one.
  const key = useRef(crypto.randomUUID())
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()

  const invite = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    setProblem(undefined)
    forgetSignedOut()
    const answer = await submit({ email, key: key.current })
    if (sayNotDone(answer)) return
    if (answer?.ok) {
      key.current = crypto.randomUUID()
      setEmail('')
    } else if (answer?.what === 'known') setProblem(t('admins.known'))
    else if (answer?.what === 'email') setProblem(inForms(`faults.${answer.fault}`))
    void showToast((toast) =>
      answer?.ok ? toast.success(t('admins.added')) : toast.error(t('admins.addFailed')),
    )
  }

  return (
    <form className={s.invite} onSubmit={(event) => void invite(event)} noValidate>
      <Field
        label={t('admins.email')}
        type="email"
        autoComplete="off"
        value={email}
        error={problem}
        onChange={(event) => {
          setEmail(event.target.value)
          setProblem(undefined)
        }}
      />
      <Button type="submit" icon={<PlusIcon />} isLoading={isPending}>
        {t('admins.add')}
      </Button>
    </form>
  )
}
