import type { Added } from '#core/image.ts'
import type { Reply, TestSite } from '#test/site.ts'
import type { Sent } from './bad-forms.ts'

export const uploadPath = '/adminf83922ab/images'

/** A file as a form's script sends it; what it is called and said to be may be a lie. */
export function fileOf(bytes: Buffer, name = 'photo.jpg', said = 'image/jpeg'): Sent {
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
  const { type, body } = fileOf(bytes, ...named)
  return site.ask(uploadPath, {
    method: 'POST',
    headers: { 'content-type': type, origin: site.origin, ...headers },
    body,
  })
}

export function answerOf({ body }: Reply): Added {
  return JSON.parse(body.toString()) as Added
}

/** The address of a picture that was taken. */
export function addressOf(reply: Reply): string {
  const added = answerOf(reply)
  if (!added.ok) throw new Error(`refused: ${added.reason}`)
  return added.address
}
