import { imageLimits, type AddImageResult, type ImageErrorCode } from '#core/images/image.ts'
import type { Localized } from '#core/localized.ts'

/** What can be wrong on the way, and not with the picture: it may be tried again as it is. */
export type NetworkFault = 'offline' | 'busy' | 'signedOut'
export type UploadFault = ImageErrorCode | NetworkFault
export type UploadResult =
  | { ok: true; address: string; alt: Localized }
  | { ok: false; reason: UploadFault }
  | { ok: false; reason: 'cancelled' }

/** Sends one picture and tells how much of it has gone. fetch() cannot tell that yet. */
export function uploadImage(
  to: string,
  blob: Blob,
  onProgress: (part: number) => void,
): { sent: Promise<UploadResult>; cancel: () => void } {
  const request = new XMLHttpRequest()
  const sent = new Promise<UploadResult>((done) => {
    if (blob.size > imageLimits.bytes) return done({ ok: false, reason: 'tooLarge' })
    const form = new FormData()
    form.append('image', blob, 'image')
    request.open('POST', to)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener('load', () => done(read(request)))
    request.addEventListener('error', () => done({ ok: false, reason: 'offline' }))
    request.addEventListener('abort', () => done({ ok: false, reason: 'cancelled' }))
    request.send(form)
  })
  return { sent, cancel: () => request.abort() }
}

function read({ status, response }: XMLHttpRequest): UploadResult {
  // A plain status in words is read as JSON too: '401' is a number.
  if (typeof response === 'object' && response !== null && 'ok' in response) {
    return response as AddImageResult
  }
  if (status === 401 || status === 403 || status === 404) return { ok: false, reason: 'signedOut' }
  return { ok: false, reason: status === 413 ? 'tooLarge' : 'busy' }
}
