import { useState } from 'react'
import { useSubmitFailureToast } from '#app/admin/signed-out/use-submit-failure-toast.tsx'
import type { RequestFailure } from '#app/forms/post-form.ts'
import { type FormContract, type Send, useSubmit } from '#app/forms/use-submit.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { UndoToast } from './UndoToast.tsx'

/** Long enough to read the message and to reach its button by keyboard. */
const undoDuration = 20_000

type ActionMessages<Result> = {
  done: string
  failed: string | ((result: Result | RequestFailure) => string)
  /** A button in the toast of success. */
  undo?: Undo | undefined
}

/** How a change is undone, and the name of its item. */
export type Undo = {
  label: string
  name: string
  lang?: string | undefined
  /** Called with the version that the change has made. */
  run: (version: number) => void
}

/** All that is done to an item has one toast, and so has a form that is about no item. */
export const actionSubject = (postTo: string, id = '') => `${postTo} ${id}`

/** Submits one action of an administrator, and shows the result in a toast. */
export function useAction<Form extends FormContract>(postTo: string, send?: Send<Form>) {
  type Result = Form['result']
  const { showToast } = useSiteState()
  const { isPending, submit } = useSubmit<Form>(postTo, { send })
  const { showSubmitFailure, removeFormerToasts } = useSubmitFailureToast()

  const runAction = async (command: Form['command'], messages: ActionMessages<Result>) => {
    const id = 'id' in command ? String(command.id) : undefined
    const subject = actionSubject(postTo, id)
    removeFormerToasts(subject)
    const result = await submit(command)
    if (showSubmitFailure(subject, result)) return result
    const { done, failed, undo } = messages
    void showToast(subject, (toast) => {
      if (!isDone(result)) return toast.error(typeof failed === 'string' ? failed : failed(result))
      const version = versionOf(result)
      if (!undo || id === undefined || version === undefined) return toast.success(done)
      const accept = () => {
        toast.dismiss()
        undo.run(version)
      }
      const { label, name, lang } = undo
      toast.success(
        <UndoToast
          {...{ done, name, lang }}
          item={{ id, version }}
          undoLabel={label}
          onUndo={accept}
          onOutdated={toast.dismiss}
        />,
        { duration: undoDuration },
      )
    })
    return result
  }
  return { isPending, runAction }
}

/** `useAction` for the items of a list: it also knows which item the action is for. */
export function useItemAction<Form extends FormContract & { command: { id: string } }>(
  postTo: string,
) {
  const { isPending, runAction } = useAction<Form>(postTo)
  const [pendingId, setPendingId] = useState<string>()
  return {
    runAction(command: Form['command'], messages: ActionMessages<Form['result']>) {
      setPendingId(command.id)
      return runAction(command, messages)
    },
    isPending: ({ id }: { id: string }) => isPending && id === pendingId,
  }
}

function isDone<Result extends { ok: boolean }>(result: Result | RequestFailure): result is Result {
  return result.ok
}

function versionOf(result: object): number | undefined {
  return 'version' in result && typeof result.version === 'number' ? result.version : undefined
}
