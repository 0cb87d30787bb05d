import { useEffect, useRef, useState } from 'react'
import type { WaitingImage } from '#app/admin/waiting-saves/waiting-save.ts'
import { createKey } from '#app/forms/create-key.ts'
import { prepareImage } from '#app/forms/prepare-image.ts'
import { repeatSending } from '#app/forms/repeat-sending.ts'
import type { PhotoAnswer } from '#core/images/photo-answer.ts'
import type { Localized } from '#core/localized.ts'
import { uploadImage, type UploadError } from './upload-image.ts'

export type Upload = {
  key: string
  file: File
  /** The file as it is sent. */
  blob?: Blob
  preview?: string | undefined
  /** From 0 to 1; at 1 the server processes the image. */
  progress: number
  state: 'waiting' | 'preparing' | 'sending' | 'failed'
  error?: UploadError
  /** Set where the question was answered before the photo was sent. */
  answer?: PhotoAnswer
  /** Sent again without being asked, so many times. */
  repetitions: number
}

/**
 * A proxy that refuses a large file may close the connection, which looks like a lost network. When the site answers
 * and the upload has failed as often as this, it is no matter of the network.
 */
const maxRepetitions = 5

export function isRetryable(error: UploadError | undefined): boolean {
  return error === 'offline' || error === 'busy' || error === 'signedOut'
}

/** Images that can be sent later, together with the text. */
export function waitingImagesOf(
  uploads: readonly Upload[],
  field: string,
  hasNoPeople = false,
): WaitingImage[] {
  return uploads
    .filter(({ state, error }) => state === 'failed' && isRetryable(error))
    .map(({ key, file, blob = file, answer = hasNoPeople ? 'unrecognizable' : undefined }) => ({
      address: `/waiting-image/${key}`,
      field,
      name: file.name,
      blob,
      ...(answer && { answer }),
    }))
}

function toUpload(file: File, answer?: PhotoAnswer): Upload {
  const upload = { key: createKey(), file, progress: 0, repetitions: 0 }
  return { ...upload, state: 'waiting', ...(answer && { answer }) }
}

function repeatIfOffline(upload: Upload): Upload {
  const { state, error, repetitions } = upload
  if (state !== 'failed' || error !== 'offline') return upload
  return { ...upload, state: 'waiting', progress: 0, repetitions: repetitions + 1 }
}

type UploadListener = (address: string, alt: Localized) => void

/** Uploads files one after the other: on a bad network two at once would both be slow. */
export function useUploads(
  waiting: readonly WaitingImage[],
  onUploaded: UploadListener,
  hasNoPeople = false,
) {
  const [uploads, setUploads] = useState<Upload[]>(() =>
    waiting.map(({ name, blob, answer }) =>
      toUpload(new File([blob], name, { type: blob.type }), answer),
    ),
  )
  const change = (key: string, changes: Partial<Upload>) =>
    setUploads((all) =>
      all.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)),
    )
  const remove = (key: string) => setUploads((all) => all.filter((upload) => upload.key !== key))
  const cancelRunning = useUploadQueue({ uploads, change, remove, onUploaded, hasNoPeople })

  const hasOffline = uploads.some(({ error }) => error === 'offline')
  useEffect(() => {
    if (!hasOffline) return undefined
    const repeat = () => setUploads((all) => all.map((upload) => repeatIfOffline(upload)))
    // An upload that cannot succeed would block the form meanwhile, so the connection is checked first.
    return repeatSending(() => fetch('/health/live').then(repeat))
  }, [hasOffline])

  return {
    uploads,
    upload(files: File[]) {
      setUploads((all) => [...all, ...files.map((file) => toUpload(file))])
    },
    retry: (key: string) => change(key, { state: 'waiting', progress: 0, repetitions: 0 }),
    answer: (key: string, answer: PhotoAnswer) => change(key, { answer }),
    cancel(key: string) {
      cancelRunning(key)
      remove(key)
    },
  }
}

type UploadQueueOptions = {
  uploads: Upload[]
  change: (key: string, changes: Partial<Upload>) => void
  remove: (key: string) => void
  onUploaded: UploadListener
  hasNoPeople: boolean
}

/** Starts the next upload when none is running. Returns what cancels an upload if it is running. */
function useUploadQueue(options: UploadQueueOptions) {
  const { uploads, change, remove, onUploaded, hasNoPeople } = options
  const running = useRef<{ key: string; cancel: () => void }>(undefined)
  // An upload outlives many renders, and must call the listener of the latest one.
  const listener = useRef(onUploaded)
  useEffect(() => {
    listener.current = onUploaded
  })

  const run = async ({ key, file, repetitions, ...upload }: Upload) => {
    const answer = hasNoPeople ? 'unrecognizable' : upload.answer
    const current = { key, cancel: () => {} }
    running.current = current
    change(key, { state: 'preparing' })
    const { blob, preview } = await prepareImage(file)
    // Cancelled during the preparation: nothing has been sent yet.
    if (running.current !== current) return
    change(key, { state: 'sending', preview, blob })
    const sending = uploadImage({ blob, answer }, (fraction) => change(key, { progress: fraction }))
    current.cancel = sending.cancel
    const result = await sending.result
    if (running.current === current) running.current = undefined
    if (result.ok) {
      remove(key)
      listener.current(result.address, result.alt)
    } else if (result.reason === 'cancelled') remove(key)
    else if (result.reason === 'offline' && repetitions === maxRepetitions) {
      change(key, { state: 'failed', error: 'busy' })
    } else change(key, { state: 'failed', error: result.reason })
  }

  const next = uploads.find(({ state }) => state === 'waiting')
  useEffect(() => {
    if (next && !running.current) void run(next)
  })
  useEffect(() => () => running.current?.cancel(), [])

  return (key: string) => {
    if (running.current?.key !== key) return
    running.current.cancel()
    running.current = undefined
  }
}
