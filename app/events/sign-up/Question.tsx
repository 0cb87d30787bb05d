import { useEffect, useId, useRef, useState } from 'react'
import { useHydrated } from '#app/react-router/use-hydrated.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import type { OwnChange } from '#core/site/sign-ups.ts'
import { ChangeForm, type ChangeFormProps } from './ChangeForm.tsx'
import s from './Ticket.module.css'

type Props = {
  form: ChangeFormProps
  value: OwnChange
  summary: string
  note: string
  confirm: string
}

/** Asks in a dialog; without scripts the question unfolds. */
export function Question({ form, value, summary, note, confirm }: Props) {
  const [wasUnfolded, setUnfolded] = useState(false)
  const rememberUnfolded = (details: HTMLDetailsElement | null) => () => {
    setUnfolded(details?.open ?? false)
  }
  if (useHydrated()) {
    return <QuestionDialog {...{ form, value, summary, note, confirm, wasUnfolded }} />
  }
  return (
    <details ref={rememberUnfolded} className={s.question}>
      <summary>{summary}</summary>
      <div>
        <p>{note}</p>
        <ChangeForm {...form} value={value}>
          <Button type="submit" variant="danger" isLoading={form.isPending}>
            {confirm}
          </Button>
        </ChangeForm>
      </div>
    </details>
  )
}

type DialogProps = Props & {
  /** It was opened before React was there, and the dialog takes over. */
  wasUnfolded: boolean
}

/** Not that of the editors' tools, whose program is on no page of visitors. */
function QuestionDialog({ form, value, summary, note, confirm, wasUnfolded }: DialogProps) {
  const t = useMessages('signUp')
  const title = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (wasUnfolded) dialog.current?.showModal()
  }, [wasUnfolded])
  const closeAndChange = async (change: OwnChange) => {
    // The note about the sign-up cannot have the focus before.
    dialog.current?.close()
    await form.change(change)
  }
  return (
    <>
      <button
        type="button"
        className={s.ask}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        {summary}
      </button>
      <dialog ref={dialog} className={s.dialog} aria-labelledby={title}>
        <h2 id={title}>{summary}</h2>
        <p>{note}</p>
        <div className={s.actions}>
          <form method="dialog">
            <Button type="submit" variant="quiet">
              {t('own.keep')}
            </Button>
          </form>
          <ChangeForm {...form} change={closeAndChange} value={value}>
            <Button type="submit" variant="danger" isLoading={form.isPending}>
              {confirm}
            </Button>
          </ChangeForm>
        </div>
      </dialog>
    </>
  )
}
