import type { ContentName } from '#core/content/content-kinds.ts'
import type { DocumentCommand } from '#core/commands/content-commands.ts'
import type { EditorEndpoints } from '#app/admin/documents/editor-endpoints.ts'
import type { ContentCommandResult } from '#core/commands/content-commands.ts'
import type { Editable } from '#core/content/editable.ts'
import type { RequestFailure } from '#app/forms/post-form.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import type { SaveOutcome } from './outbox.ts'
import type { AltTextCommand } from '#core/commands/image-commands.ts'
import { outboxOf } from './use-outbox.ts'
import { latestAltTextOf, latestSaveOf, type WaitingCommand } from './waiting-save.ts'

/** Sends what a button does with one of these documents through the outbox, after what waits of the same document. */
export function useSendCommand(
  contentName: ContentName,
  endpoints: EditorEndpoints,
  documents: readonly Editable[],
) {
  const owner = useSiteState().administrator?.id ?? ''

  return async (sent: DocumentCommand): Promise<ContentCommandResult | RequestFailure> => {
    const { id, version, ...values } = sent
    const outbox = outboxOf(owner)
    const item = documents.find((document) => document.id === id)
    const waiting = latestSaveOf(outbox.state().saves, contentName, id)
    const texts = Object.entries(values).map(([name, value]) => [name, String(value)])
    const command = Object.fromEntries(texts) as WaitingCommand
    const { key = crypto.randomUUID(), intent, ...changed } = command
    const save = {
      key,
      contentName,
      endpoints,
      item,
      command,
      draftName: `${contentName}:${id}`,
      target: { id, version },
      fields: { ...(waiting ?? item)?.fields, ...(intent === 'changeStatus' && changed) },
      images: [],
    }
    const { result } = await outbox.save(save, waiting?.key)
    return toResult(result)
  }
}

/** Sends the alternative text of an image through the outbox. */
export function useSendAltText(contentName: ContentName, endpoints: EditorEndpoints) {
  const owner = useSiteState().administrator?.id ?? ''

  return async (texts: AltTextCommand): Promise<ContentCommandResult | RequestFailure> => {
    const outbox = outboxOf(owner)
    const { address } = texts
    const waiting = latestAltTextOf(outbox.state().saves, address)
    const save = {
      key: crypto.randomUUID(),
      contentName,
      endpoints,
      item: undefined,
      command: { ...waiting?.command, ...texts } as WaitingCommand,
      draftName: `images:${address}`,
      target: { version: 0 },
      fields: {},
      images: [],
    }
    const { result } = await outbox.save(save, waiting?.key)
    return toResult(result)
  }
}

/** Without a connection and without storage nothing has been done. */
function toResult(result: SaveOutcome['result']): ContentCommandResult | RequestFailure {
  if (result.ok) return result
  if (result.reason === 'image') return { ok: false, reason: 'malformed' }
  if (result.reason === 'storageFull' || result.reason === 'noStorage') {
    return { ok: false, reason: 'noConnection' }
  }
  return result
}
