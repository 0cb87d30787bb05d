import { postForm, requestResult } from '#app/forms/post-form.ts'
import type { OutboxTransport } from './outbox.ts'

/** As long as the server waits for an upload. */
const uploadTimeout = 120_000

/** Sends to this server. The header makes it refuse what somebody else saved before this session began. */
export function createOutboxTransport(owner: string): OutboxTransport {
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
