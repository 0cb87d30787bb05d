import { useRef, useState, type FormEvent } from 'react'
import { actionSubject } from '#app/admin/actions/use-action.tsx'
import { useStayWhenSignedOut } from '#app/admin/signed-out/use-stay-when-signed-out.ts'
import { useSubmitFailureToast } from '#app/admin/signed-out/use-submit-failure-toast.tsx'
import { useSubmit } from '#app/forms/use-submit.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { Field } from '#app/ui/controls/Field.tsx'
import { PlusIcon } from '#app/ui/icons/actions.tsx'
import type { AdminForm } from '#core/commands/admin-commands.ts'
import s from './AddAdminForm.module.css'

type Props = {
  postTo: string
  provider: string
  /** Called with the address; undefined as soon as another one is being added. */
  onInvited: (email: string | undefined) => void
}

/** Adds an administrator by the e-mail address of their account. */
export function AddAdminForm({ postTo, provider, onInvited }: Props) {
  const t = useMessages('admin')
  const { email, setEmail, problem, isPending, invite } = useInvite({ postTo, onInvited })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) void invite()
  }
  return (
    <form className={s.invite} onSubmit={submit} noValidate>
      <Field
        label={t('admins.email', { provider })}
        type="email"
        autoComplete="off"
        value={email}
        error={problem}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" icon={<PlusIcon />} isLoading={isPending}>
        {t('admins.add')}
      </Button>
    </form>
  )
}

function useInvite({ postTo, onInvited }: Omit<Props, 'provider'>) {
  const t = useMessages('admin')
  const tForms = useMessages('forms')
  const tEditing = useMessages('editing')
  const { showToast } = useSiteState()
  const { isPending, submit } = useSubmit<AdminForm>(postTo)
  const { showSubmitFailure, removeFormerToasts } = useSubmitFailureToast()
  const subject = actionSubject(postTo)
  // Retries carry the same key, so that they count once; the next invitation gets a new one.
  const key = useRef(crypto.randomUUID())
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  useStayWhenSignedOut(email !== '', { message: tEditing('signedOut'), isOpenForm: true })

  const invite = async () => {
    setProblem(undefined)
    onInvited(undefined)
    removeFormerToasts(subject)
    const result = await submit({ intent: 'invite', email, key: key.current })
    if (showSubmitFailure(subject, result)) return
    if (result.ok) {
      key.current = crypto.randomUUID()
      setEmail('')
      onInvited(email.trim())
    } else if (result.reason === 'known') setProblem(t('admins.known'))
    else if ('errors' in result) setProblem(tForms(`errors.${result.errors['email'] ?? 'wrong'}`))
    void showToast(subject, (toast) =>
      result.ok ? toast.success(t('admins.added')) : toast.error(t('admins.addFailed')),
    )
  }
  return {
    email,
    setEmail(text: string) {
      setEmail(text)
      setProblem(undefined)
    },
    problem,
    isPending,
    invite,
  }
}
