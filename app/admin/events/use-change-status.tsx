import type { Undo } from '#app/admin/actions/UndoToast.tsx'
import { useAction } from '#app/admin/actions/use-action.tsx'
import { itemName } from '#app/admin/documents/item-name.ts'
import type { RequestFailure } from '#app/forms/post-form.ts'
import { useSubmissionKey } from '#app/forms/use-submission-key.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import type { DocumentForm } from '#core/commands/content-commands.ts'
import { kindOf, type ContentName } from '#core/content/content-kinds.ts'
import type { EventStatus } from '#core/content/event.ts'
import type { FormValues } from '#core/forms/form.ts'
import type { Editable } from '#core/kinds/editable.ts'
import { isPublishedNow } from '#core/kinds/visibility.ts'
import { toldNote } from './told-note.tsx'

/** Cancels or postpones an event, or lets it take place after all. The toast can undo it. */
export function useChangeStatus(contentName: ContentName, item: Editable) {
  const t = useMessages('editing')
  const { isPending, runAction } = useAction<DocumentForm>(contentName)
  const { keyOf } = useSubmissionKey()
  const { id } = item
  const { statusFields = [] } = kindOf(contentName)
  const former = Object.fromEntries(statusFields.map((name) => [name, item.fields[name] ?? '']))
  const post = (version: number, fields: FormValues) => ({
    intent: 'changeStatus' as const,
    id,
    version,
    key: keyOf({ id, version, ...fields }),
    ...fields,
  })
  const failed = (result: DocumentForm['result'] | RequestFailure) =>
    !result.ok && result.reason === 'conflict' ? t('status.conflict') : t('status.failed')

  const name = itemName(contentName, item.fields, useSiteState().language)
  const undo: Undo = {
    label: t('status.undo'),
    name: name.value,
    lang: name.language,
    run: (version) => void runAction(post(version, former), { done: t('status.undone'), failed }),
  }
  const { hasTelegram } = useSiteState().person ?? {}
  const doneWith = (status: EventStatus) => {
    const isPosted = hasTelegram && item.fields['telegram'] === 'yes'
    const told = isPosted ? 'telegram' : 'calendars'
    return t(`status.done.${isPublishedNow(item.fields) ? told : 'plain'}.${status}`)
  }
  return {
    isPending,
    changeStatus(status: EventStatus, dates: FormValues = {}) {
      const messages = {
        done: doneWith(status),
        failed,
        undo,
        note: (result: DocumentForm['result']) => result.ok && toldNote(result),
      }
      return runAction(post(item.version, { ...former, ...dates, status }), messages)
    },
  }
}
