import type { FormContract } from '#app/forms/use-submit.ts'
import type { CommandSubject } from '#core/commands/commands.ts'
import { type ActionMessages, type Done, isDone, useAction } from './use-action.tsx'

export type Action<Form extends FormContract> = {
  commands: CommandSubject
  command: Form['command']
  messages: ActionMessages<Form['result']>
  onDone?: (result: Done<Form['result']>) => void
}

/** For a button that always does the same. */
export function useOneAction<Form extends FormContract>(action: Action<Form>) {
  const { commands, command, messages, onDone } = action
  const { isPending, runAction } = useAction<Form>(commands)
  return {
    isPending,
    async run() {
      const result = await runAction(command, messages)
      if (isDone(result)) onDone?.(result)
    },
  }
}
