import { useState } from 'react'
import { useAction } from '#app/admin/actions/use-action.tsx'
import { commandAddress } from '#app/admin/documents/addresses.ts'
import type { RequestFailure } from '#app/forms/post-form.ts'
import { useMessages } from '#app/state/use-messages.ts'
import type { TelegramCommandResult, TelegramForm } from '#core/commands/telegram-commands.ts'

/** Posts a decision about a post. What is wrong with a link is shown at its field. */
export function usePostDecision() {
  const t = useMessages('admin')
  const address = commandAddress('telegram')
  const { isPending, runAction } = useAction<TelegramForm>(address)
  const [problem, setProblem] = useState<string>()
  const messages = {
    done: t('telegram.noted'),
    failed: (result: TelegramCommandResult | RequestFailure) =>
      !result.ok && result.reason === 'conflict' ? t('telegram.outdated') : t('telegram.failed'),
  }
  return {
    isPending,
    problem,
    clearProblem: () => setProblem(undefined),
    async decide(command: TelegramForm['command']) {
      setProblem(undefined)
      const result = await runAction(command, messages)
      if (result.ok) return
      if (result.reason === 'notAPost') setProblem(t('telegram.notAPost'))
      if (result.reason === 'known') setProblem(t('telegram.known'))
    },
  }
}
