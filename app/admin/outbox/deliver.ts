import type { ContentCommandResult } from '#core/commands/content-commands.ts'
import { isRequestFailure } from '#app/forms/use-submit.ts'
import type { RequestFailure } from '#app/forms/post-form.ts'
import type { OutboxTransport } from './outbox.ts'
import {
  isAltText,
  replaceImage,
  toCommand,
  type SaveProblem,
  type Target,
  type WaitingCommand,
  type WaitingSave,
} from './waiting-save.ts'

/** What has come of sending a save. */
export type Delivery =
  | (Extract<ContentCommandResult, { ok: true }> & { change?: number })
  | ({ ok: false } & SaveProblem)
  | RequestFailure

/**
 * Uploads the images of a save and then posts its text. `record` stores each step before the next one begins; it returns
 * false if the save was replaced or discarded meanwhile. Then nothing more is sent, and there is no delivery.
 */
export async function deliver(
  save: WaitingSave,
  transport: OutboxTransport,
  record: (changes: Partial<WaitingSave>) => Promise<boolean>,
): Promise<Delivery | undefined> {
  let { fields, images } = save
  for (const image of save.images) {
    const result = await transport.upload(save.endpoints.images.files, image)
    if (!result.ok) {
      if (isRequestFailure(result)) return result
      return { ok: false, reason: 'image', error: result.reason, name: image.name }
    }
    fields = replaceImage(fields, image, result.address)
    images = images.filter(({ address }) => address !== image.address)
    if (!(await record({ fields, images }))) return undefined
  }
  if (!(await record({ isAttempted: true }))) return undefined
  const { post, images: imageEndpoints } = save.endpoints
  const address = isAltText(save) ? imageEndpoints.actions : post
  const result = await transport.post(address, toCommand({ ...save, fields }))
  if (isDoneAlready(save.command, result)) return toDone(save.target)
  return result.ok && isAltText(save) ? { ...result, ...toDone(save.target) } : result
}

/** A deletion or a restoration that an earlier copy or somebody else has made. */
function isDoneAlready(
  command: WaitingCommand | undefined,
  result: ContentCommandResult | RequestFailure,
): boolean {
  if (result.ok) return false
  if (command?.intent === 'delete') {
    return result.reason === 'missing' || (result.reason === 'conflict' && result.current === null)
  }
  return command?.intent === 'restore' && result.reason === 'conflict' && result.current !== null
}

function toDone({ id = '', version }: Target) {
  return { ok: true as const, id, version: version + 1 }
}
