import type { ReactNode } from 'react'
import type { FormContract } from '#app/forms/use-submit.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { type Action, useOneAction } from './use-one-action.ts'

type ActionButtonProps<Form extends FormContract> = Action<Form> & {
  /** Tells screen readers which item the button is about. */
  label?: string
  children: ReactNode
}

/** A small button that does one thing to an item. */
export function ActionButton<Form extends FormContract>(props: ActionButtonProps<Form>) {
  const { label, children, ...action } = props
  const { isPending, run } = useOneAction(action)
  return (
    <Button size="s" aria-label={label} isLoading={isPending} onClick={() => void run()}>
      {children}
    </Button>
  )
}
