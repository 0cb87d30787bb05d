import { commandAddress, imagesAddress } from '#app/admin/documents/addresses.ts'
import {
  isRequestFailure,
  postForm,
  requestResult,
  type RequestFailure,
} from '#app/forms/post-form.ts'
import type { ContentCommandResult } from '#core/commands/content-commands.ts'
import type { FormValues } from '#core/forms/form.ts'
import type { AddImageResult } from '#core/images/image.ts'
import {
  replaceImage,
  toCommand,
  type SaveProblem,
  type WaitingImage,
  type WaitingSave,
} from './waiting-save.ts'

export type SaveTransport = {
  upload(address: string, image: WaitingImage): Promise<AddImageResult | RequestFailure>
  post(address: string, command: FormValues): Promise<ContentCommandResult | RequestFailure>
}

/** As long as the server waits for an upload. */
const uploadTimeout = 120_000

/** Sends to this server. The header makes it refuse what somebody else saved before this session began. */
export function createSaveTransport(owner: string): SaveTransport {
  const headers = { 'x-administrator': owner }
  return {
    post: (address, command) => postForm(address, command, { headers }),
    upload(address, { blob, answer }) {
      const body = new FormData()
      body.append('image', blob, 'image')
      if (answer) body.append('answer', answer)
      return requestResult(address, { method: 'POST', body, headers, timeout: uploadTimeout })
    },
  }
}

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
  transport: SaveTransport,
  record: (changes: Partial<WaitingSave>) => Promise<boolean>,
): Promise<Delivery | undefined> {
  let { fields, images } = save
  for (const image of save.images) {
    const result = await transport.upload(imagesAddress, image)
    if (!result.ok) {
      if (isRequestFailure(result)) return result
      return { ok: false, reason: 'image', error: result.reason, name: image.name }
    }
    fields = replaceImage(fields, image, result.address)
    images = images.filter(({ address }) => address !== image.address)
    if (!(await record({ fields, images }))) return undefined
  }
  if (!save.isAttempted && !(await record({ isAttempted: true }))) return undefined
  const result = await transport.post(
    commandAddress(save.subject ?? save.contentName),
    toCommand({ ...save, fields }),
  )
  if (!save.command || !isDeleted(result)) return result
  const { id = '', version } = save.target
  return { ok: true, id, version: version + 1 }
}

/** True if an earlier copy or somebody else has deleted it already. */
function isDeleted(result: ContentCommandResult | RequestFailure): boolean {
  if (result.ok) return false
  return result.reason === 'missing' || (result.reason === 'conflict' && result.current === null)
}

/** A save that the server refused: it is known not to have it. */
export function withProblem(
  save: WaitingSave,
  failure: Exclude<Delivery, { ok: true }>,
): WaitingSave {
  return isRequestFailure(failure) ? save : { ...save, problem: failure, isAttempted: false }
}

/** Sending again later may succeed. */
export function isTemporary(reason: string): boolean {
  return reason === 'noConnection' || reason === 'unavailable'
}
