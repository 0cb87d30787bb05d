import { createKey } from '#app/forms/create-key.ts'
import type { RequestFailure } from '#app/forms/post-form.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import type { CommandSubject } from '#core/commands/commands.ts'
import type { ContentCommandResult } from '#core/commands/content-commands.ts'
import type { ContentName } from '#core/content/content-kinds.ts'
import type { DeleteForm } from '#core/forms/command.ts'
import type { Editable } from '#core/kinds/editable.ts'
import { waitingSavesOf } from './use-waiting-saves.ts'
import { latestSaveOf } from './waiting-save.ts'
import type { SaveOutcome } from './waiting-saves.ts'

/** Deletes a document after what waits of it, and as soon as there is a network. */
export function useSendDeletion(
  contentName: ContentName,
  item: Editable,
  subject?: CommandSubject,
) {
  const owner = useSiteState().person?.id ?? ''

  return async ({ id, version }: DeleteForm['command']) => {
    const saves = waitingSavesOf(owner)
    const waiting = latestSaveOf(saves.state().saves, contentName, id)
    const deletion = {
      key: createKey(),
      contentName,
      subject,
      item,
      command: { intent: 'delete' } as const,
      draftName: `${contentName}:${id}`,
      target: { id, version },
      fields: (waiting ?? item).fields,
      images: [],
    }
    const { result } = await saves.save(deletion, waiting?.key)
    return toResult(result)
  }
}

/** Reports a failed connection where nothing could be stored either: then nothing has been done. */
function toResult(result: SaveOutcome['result']): ContentCommandResult | RequestFailure {
  if (result.ok) return result
  if (result.reason === 'image') return { ok: false, reason: 'malformed' }
  if (result.reason === 'storageFull' || result.reason === 'noStorage') {
    return { ok: false, reason: 'noConnection' }
  }
  return result
}
