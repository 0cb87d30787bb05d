import { useRef, useState, type FormEvent } from 'react'
import { useNotDone } from '#app/editing/useNotDone.tsx'
import { usePost } from '#app/editing/usePost.ts'
import { useSiteState } from '#app/state.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { PlusIcon } from '#app/ui/icons/actions.tsx'
import { useWords } from '#app/useWords.ts'
import type { PeopleAnswer } from './changePeople.ts'
import s from './InviteForm.module.css'

/** One more administrator, by the address of their account. */
export function InviteForm({ postTo }: { postTo: string }) {
  const t = useWords('desk')
  const inForms = useWords('forms')
  const { notify } = useSiteState()
  const { isUnderWay, post } = usePost<PeopleAnswer>(postTo)
  const { sayNotDone, forgetSignedOut } = useNotDone()
  // Copies of one submission carry one key; what was added begins a new one.
  const key = useRef(crypto.randomUUID())
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()

  const invite = async (event: FormEvent) => {
    event.preventDefault()
    if (isUnderWay) return
    setProblem(undefined)
    forgetSignedOut()
    const answer = await post({ email, key: key.current })
    if (sayNotDone(answer)) return
    if (answer?.ok) {
      key.current = crypto.randomUUID()
      setEmail('')
    } else if (answer?.what === 'known') setProblem(t('admins.known'))
    else if (answer?.what === 'email') setProblem(inForms(`faults.${answer.fault}`))
    void notify((toast) =>
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
      <Button type="submit" icon={<PlusIcon />} loading={isUnderWay}>
        {t('admins.add')}
      </Button>
    </form>
  )
}
