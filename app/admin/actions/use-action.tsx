import type { ReactNode } from 'react'
import { commandAddress } from '#app/admin/documents/addresses.ts'
import { useSubmitFailureToast } from '#app/admin/signed-out/use-submit-failure-toast.tsx'
import type { RequestFailure } from '#app/forms/post-form.ts'
import { type FormContract, type SubmitOptions, useSubmit } from '#app/forms/use-submit.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import type { CommandSubject } from '#core/commands/commands.ts'
import { type Undo, UndoToast } from './UndoToast.tsx'

/** Long enough to read the message and to reach its button by keyboard. */
const undoDuration = 20_000

export type ActionMessages<Result> = {
  done: string | ((result: Result) => string)
  /** The message of a failure; undefined where the form itself says it. */
  failed: string | ((result: Result | RequestFailure) => string | undefined)
  /** Adds a button to the toast of success. */
  undo?: Undo | undefined
  /** Follows what was done, in the toast that can be undone. */
  note?: ((result: Result) => ReactNode) | undefined
}

/** Names the one toast of all that is done to an item, or of a form that is about no item. */
export const actionSubject = (postTo: string, id = '') => `${postTo} ${id}`

/** Submits actions of an administrator, and shows each result in a toast. `commands`: the subject to which they belong. */
export function useAction<Form extends FormContract>(
  commands: CommandSubject,
  options?: SubmitOptions<Form>,
) {
  type Result = Form['result']
  const postTo = commandAddress(commands)
  const { showToast } = useSiteState()
  const { isPending, submit } = useSubmit<Form>(postTo, options)
  const { showSubmitFailure, removeFormerToasts } = useSubmitFailureToast()

  const runAction = async (command: Form['command'], messages: ActionMessages<Result>) => {
    const id = 'id' in command ? String(command.id) : undefined
    const subject = actionSubject(postTo, id)
    removeFormerToasts(subject)
    const result = await submit(command)
    if (showSubmitFailure(subject, result)) return result
    const { failed, undo } = messages
    void showToast(subject, (toast) => {
      if (!isDone(result)) {
        const failure = typeof failed === 'string' ? failed : failed(result)
        return failure === undefined ? toast.remove() : toast.error(failure)
      }
      const done = typeof messages.done === 'string' ? messages.done : messages.done(result)
      const version = versionOf(result)
      if (!undo || id === undefined || version === undefined) return toast.success(done)
      const runUndo = () => {
        toast.dismiss()
        undo.run(version)
      }
      toast.success(
        <UndoToast
          {...{ done, undo }}
          note={messages.note?.(result)}
          item={{ id, version }}
          onUndo={runUndo}
          onOutdated={toast.dismiss}
        />,
        { duration: undoDuration },
      )
    })
    return result
  }
  return { isPending, runAction }
}

export type Done<Result> = Extract<Result, { ok: true }>

export function isDone<Result extends { ok: boolean }>(
  result: Result | RequestFailure,
): result is Done<Result> {
  return result.ok
}

function versionOf(result: object): number | undefined {
  return 'version' in result && typeof result.version === 'number' ? result.version : undefined
}
