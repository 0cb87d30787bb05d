import { useState, type FormEvent } from 'react'
import { useAction } from '#app/admin/actions/use-action.tsx'
import { useKeepForm } from '#app/admin/signed-out/use-stay-when-signed-out.ts'
import type { RequestFailure } from '#app/forms/post-form.ts'
import { useSubmissionKey } from '#app/forms/use-submission-key.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { Field, Select } from '#app/ui/controls/Field.tsx'
import { PlusIcon } from '#app/ui/icons/editing.tsx'
import type { AdminForm } from '#core/commands/admin-commands.ts'
import { type Role, roles } from '#core/roles.ts'

type Props = {
  provider: string | null
  /** Called with the address and the token; without them as soon as another one is being added. */
  onInvited: (email?: string, token?: string) => void
}

/** Adds somebody by the e-mail address of their account, with a role. */
export function AddAdminForm({ provider, onInvited }: Props) {
  const t = useMessages('admin')
  const tForms = useMessages('forms')
  const tPasskeys = useMessages('passkeys')
  const { isPending, runAction } = useAction<AdminForm>('admins')
  const submission = useSubmissionKey()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('editor')
  const [problem, setProblem] = useState<string>()
  useKeepForm(email !== '')

  const problemOf = (result: AdminForm['result'] | RequestFailure) => {
    if (result.ok) return undefined
    if (result.reason === 'known') return t('admins.known')
    return 'errors' in result ? tForms(`errors.${result.errors['email'] ?? 'wrong'}`) : undefined
  }
  const invite = async () => {
    setProblem(undefined)
    onInvited()
    const result = await runAction(
      { intent: 'invite', email, role, key: submission.keyOf({ email, role }) },
      {
        done: t('admins.added'),
        failed: (refused) => (problemOf(refused) ? undefined : t('admins.addFailed')),
      },
    )
    if (result.ok) {
      submission.forget()
      // The next address may be there already.
      setEmail((typed) => (typed === email ? '' : typed))
      onInvited(email.trim(), result.token)
    } else setProblem(problemOf(result))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) void invite()
  }
  return (
    <form className="short" onSubmit={submit} noValidate>
      <Field
        label={provider ? t('admins.email', { provider }) : tPasskeys('invite.email')}
        type="email"
        autoComplete="off"
        value={email}
        error={problem}
        onChange={({ target }) => {
          setEmail(target.value)
          setProblem(undefined)
        }}
      />
      <RoleSelect role={role} onChange={setRole} />
      <Button type="submit" icon={<PlusIcon />} isLoading={isPending}>
        {t('admins.add')}
      </Button>
    </form>
  )
}

function RoleSelect(props: { role: Role; onChange: (role: Role) => void }) {
  const t = useMessages('admin')
  return (
    <Select
      label={t('admins.roles.label')}
      hint={t(`admins.roles.${props.role}.can`)}
      value={props.role}
      onChange={({ target }) => props.onChange(target.value as Role)}
    >
      {roles.map((role) => (
        <option key={role} value={role}>
          {t(`admins.roles.${role}.name`)}
        </option>
      ))}
    </Select>
  )
}
