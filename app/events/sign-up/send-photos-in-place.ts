import { isRequestFailure, requestResult } from '#app/forms/post-form.ts'
import { prepareImage } from '#app/forms/prepare-image.ts'
import { imageLimits } from '#core/images/image.ts'
import type { SentPhotos } from './send-photos.ts'

export type PhotoProgress = { number: number; total: number }

/** Sends each photo by itself, made as small as the site keeps it. Those of `unsent` may be sent once more. */
export async function sendPhotosInPlace(
  form: FormData,
  address: string,
  onProgress: (progress: PhotoProgress) => void,
) {
  const files = form.getAll('photo').filter((value) => value instanceof File)
  const sent: SentPhotos = { sent: 0, problems: [] }
  const unsent = new DataTransfer()
  for (const [index, file] of files.entries()) {
    onProgress({ number: index + 1, total: files.length })
    const { blob } = await prepareImage(file)
    form.set('photo', blob, file.name)
    // Over a slow mobile network.
    const options = { method: 'POST', body: form, timeout: 120_000 }
    const result = await requestResult<SentPhotos & { ok: boolean }>(address, options)
    if (isRequestFailure(result)) {
      const problem = blob.size > imageLimits.bytes ? 'tooLarge' : 'failed'
      sent.problems.push({ name: file.name, problem })
      unsent.items.add(file)
    } else {
      sent.sent += result.sent
      sent.problems.push(...result.problems)
    }
  }
  return { sent, unsent: unsent.files }
}
