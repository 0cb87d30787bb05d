import { postForm, requestResult } from '#app/forms/post-form.ts'
import type { RequestFailure } from '#app/forms/post-form.ts'
import type { ContentCommandResult } from '#core/commands/content-commands.ts'
import type { FormValues } from '#core/forms/form.ts'
import type { AddImageResult } from '#core/images/image.ts'
import type { WaitingImage } from './waiting-save.ts'

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
    upload(address, { blob }) {
      const body = new FormData()
      body.append('image', blob, 'image')
      return requestResult(address, { method: 'POST', body, headers, timeout: uploadTimeout })
    },
  }
}
