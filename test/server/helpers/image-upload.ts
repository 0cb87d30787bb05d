import { type AddImageResult, imageSources } from '#core/images/image.ts'
import { fourColorImage } from '#scripts/testing/hostile/images.ts'
import type { Reply, TestSite } from '#test/helpers/test-site.ts'
import type { FormRequest } from './invalid-forms.ts'

export const uploadPath = '/adminf83922ab/images'
export const imageActionPath = '/adminf83922ab/actions/images'
export const erasurePath = '/adminf83922ab/actions/erasures'

let photos = 0

/** A photo that was not uploaded before. */
export async function createPhoto(): Promise<Buffer> {
  photos += 1
  return fourColorImage(700 + photos, 300)
    .jpeg()
    .toBuffer()
}

/** A multipart upload of a photo of people who agreed; its name and type may be wrong. */
export function createFileUpload(
  bytes: Buffer,
  name = 'photo.jpg',
  mimeType = 'image/jpeg',
): FormRequest {
  const boundary = 'of-a-browser'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="${name}"\r\ncontent-type: ${mimeType}\r\n\r\n`
  const answer = `--${boundary}\r\ncontent-disposition: form-data; name="answer"\r\n\r\nagreed`
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([
      Buffer.from(head),
      bytes,
      Buffer.from(`\r\n${answer}\r\n--${boundary}--\r\n`),
    ]),
  }
}

export function upload(
  site: TestSite,
  bytes: Buffer,
  headers: Record<string, string>,
  ...file: [name?: string, mimeType?: string]
): Promise<Reply> {
  const { type, body } = createFileUpload(bytes, ...file)
  return site.request(uploadPath, {
    method: 'POST',
    headers: { 'content-type': type, origin: site.origin, ...headers },
    body,
  })
}

export function parseUploadResult({ body }: Reply): AddImageResult {
  return JSON.parse(body.toString()) as AddImageResult
}

export function uploadedAddress(reply: Reply): string {
  const added = parseUploadResult(reply)
  if (!added.ok) throw new Error(`refused: ${added.reason}`)
  return added.address
}

/** Uploads a photo of its own. Returns its address. */
export const addPhoto = async (site: TestSite, cookie: string) =>
  uploadedAddress(await upload(site, await createPhoto(), { cookie }))

/** The addresses of a photo in all sizes and formats. */
export function filesOf(address: string): string[] {
  const { src, sources } = imageSources(address)
  const scaled = sources.flatMap(({ srcSet }) => srcSet.split(', '))
  return [src, ...scaled.map((one) => one.split(' ')[0] ?? '')]
}
