import { useAction } from '#app/admin/actions/use-action.tsx'
import { useSubmissionKey } from '#app/forms/use-submission-key.ts'
import { useMessages } from '#app/state/use-messages.ts'
import type { TipOrderForm } from '#core/commands/tip-order-commands.ts'
import type { Side } from '#core/tips/tip-order.ts'

/** Moves a tip or its section, or renames the section, and says what has come of it. */
export function useTipOrder({ id, version }: { id: string; version: number }) {
  const t = useMessages('tipForm')
  const { isPending, runAction } = useAction<TipOrderForm>('order')
  const { keyOf } = useSubmissionKey()
  const messagesFor = (done: string) => ({
    done,
    failed: (result: TipOrderForm['result'] | { ok: false; reason: string }) => {
      const isChanged = !result.ok && (result.reason === 'conflict' || result.reason === 'missing')
      return t(isChanged ? 'order.conflict' : 'order.failed')
    },
  })
  return {
    isPending,
    move(side: Side, neighbor: string) {
      const place = { id, version, side, neighbor }
      const command = { intent: 'move', ...place, key: keyOf(place) } as const
      return runAction(command, messagesFor(t('order.moved')))
    },
    rename(sectionUk: string, sectionEn: string) {
      const change = { id, version, sectionUk, sectionEn }
      const command = {
        intent: 'renameSection',
        ...change,
        key: keyOf({ ...change, version: String(version) }),
      } as const
      return runAction(command, messagesFor(t('order.renamed')))
    },
  }
}
