import type { ReactNode } from 'react'
import { type Action, useOneAction } from '#app/admin/actions/use-one-action.ts'
import { ConfirmDialog } from '#app/forms/ConfirmDialog.tsx'
import type { FormContract } from '#app/forms/use-submit.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { useFocusAfterDelete } from './use-focus-after-delete.ts'

type ActionDialogProps<Form extends FormContract> = Omit<Action<Form>, 'onDone'> & {
  title: string
  cancelLabel: string
  confirmLabel: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** Asks before something is done that cannot be undone. */
export function ActionDialog<Form extends FormContract>(props: ActionDialogProps<Form>) {
  const { commands, command, messages, confirmLabel, ...dialog } = props
  const moveFocus = useFocusAfterDelete(dialog.isOpen)
  const { isPending, run } = useOneAction({ commands, command, messages, onDone: dialog.onClose })
  return (
    <ConfirmDialog
      {...dialog}
      onClosed={moveFocus}
      confirmButton={
        <Button variant="danger" isLoading={isPending} onClick={() => void run()}>
          {confirmLabel}
        </Button>
      }
    />
  )
}
