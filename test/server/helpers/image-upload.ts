import type { AddImageResult } from '#core/images/image.ts'
import type { Reply, TestSite } from '#test/helpers/test-site.ts'
import type { FormRequest } from './invalid-forms.ts'

export const uploadPath = '/adminf83922ab/images'

/** A file as a form's script sends it; what it is called and said to be may be a lie. */
export function createFileUpload(
  bytes: Buffer,
  name = 'photo.jpg',
  said = 'image/jpeg',
): FormRequest {
  const boundary = 'of-a-browser'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="${name}"\r\ncontent-type: ${said}\r\n\r\n`
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

export function upload(
  site: TestSite,
  bytes: Buffer,
  headers: Record<string, string>,
  ...named: [name?: string, said?: string]
): Promise<Reply> {
  const { type, body } = createFileUpload(bytes, ...named)
  return site.request(uploadPath, {
    method: 'POST',
    headers: { 'content-type': type, origin: site.origin, ...headers },
    body,
  })
}

export function parseUploadAnswer({ body }: Reply): AddImageResult {
  return JSON.parse(body.toString()) as AddImageResult
}

/** The address of a picture that was taken. */
export function uploadedAddress(reply: Reply): string {
  const added = parseUploadAnswer(reply)
  if (!added.ok) throw new Error(`refused: ${added.reason}`)
  return added.address
}
