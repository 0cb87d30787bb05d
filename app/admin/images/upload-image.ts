import { imagesAddress } from '#app/admin/documents/addresses.ts'
import { imageLimits, type AddImageResult, type ImageErrorCode } from '#core/images/image.ts'
import type { PhotoAnswer } from '#core/images/photo-answer.ts'
import type { Localized } from '#core/localized.ts'

/** Not the fault of the file, which may be tried again. */
export type TemporaryUploadError = 'offline' | 'busy' | 'signedOut'
export type UploadError = ImageErrorCode | TemporaryUploadError
export type UploadResult =
  | { ok: true; address: string; alt: Localized }
  | { ok: false; reason: UploadError | 'cancelled' }

/** Uploads one image. XMLHttpRequest, because fetch() does not report the progress of an upload. */
export function uploadImage(
  { blob, answer }: { blob: Blob; answer?: PhotoAnswer | undefined },
  onProgress: (fraction: number) => void,
): { result: Promise<UploadResult>; cancel: () => void } {
  const request = new XMLHttpRequest()
  const result = new Promise<UploadResult>((resolve) => {
    if (blob.size > imageLimits.bytes) return resolve({ ok: false, reason: 'tooLarge' })
    const form = new FormData()
    form.append('image', blob, 'image')
    if (answer) form.append('answer', answer)
    request.open('POST', imagesAddress)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener('load', () => resolve(parseResponse(request)))
    request.addEventListener('error', () => resolve({ ok: false, reason: 'offline' }))
    request.addEventListener('abort', () => resolve({ ok: false, reason: 'cancelled' }))
    request.send(form)
  })
  return { result, cancel: () => request.abort() }
}

function parseResponse({ status, response }: XMLHttpRequest): UploadResult {
  // The plain text of an error may be valid JSON too: '401' is a number.
  if (typeof response === 'object' && response !== null && 'ok' in response) {
    return response as AddImageResult
  }
  // 404: the addresses of administrators do not exist for anybody else.
  if (status === 401 || status === 403 || status === 404) return { ok: false, reason: 'signedOut' }
  return { ok: false, reason: status === 413 ? 'tooLarge' : 'busy' }
}
