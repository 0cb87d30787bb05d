import { useEffect, useRef, useState } from 'react'
import type { Localized } from '#core/localized.ts'
import { prepareImage } from './prepare-image.ts'
import { uploadImage, type UploadFault } from './upload-image.ts'

export type Upload = {
  key: string
  file: File
  preview?: string | undefined
  /** From 0 to 1; from 1 on the server is at work. */
  progress: number
  state: 'waiting' | 'preparing' | 'sending' | 'failed'
  fault?: UploadFault
}

export function isRetryable(fault: UploadFault | undefined): boolean {
  return fault === 'offline' || fault === 'busy' || fault === 'signedOut'
}

type UploadListener = (address: string, alt: Localized) => void

/** The pictures on their way, one after the other: on a bad network two would both be slow. */
export function useUploads(to: string, onUploaded: UploadListener) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const working = useRef<{ key: string; cancel: () => void }>(undefined)
  const taken = useRef(onUploaded)
  useEffect(() => {
    taken.current = onUploaded
  })
  const change = (key: string, changes: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  const drop = (key: string) => setUploads((all) => all.filter((one) => one.key !== key))

  const work = async ({ key, file }: Upload) => {
    const mine = { key, cancel: () => {} }
    working.current = mine
    change(key, { state: 'preparing' })
    const { blob, preview } = await prepareImage(file)
    // Cancelled while it was being prepared: nothing has been sent yet.
    if (working.current !== mine) return
    change(key, { state: 'sending', preview })
    const { sent, cancel } = uploadImage(to, blob, (part) => change(key, { progress: part }))
    mine.cancel = cancel
    const result = await sent
    if (working.current === mine) working.current = undefined
    if (result.ok) {
      drop(key)
      taken.current(result.address, result.alt)
    } else if (result.reason === 'cancelled') drop(key)
    else change(key, { state: 'failed', fault: result.reason })
  }

  const next = uploads.find(({ state }) => state === 'waiting')
  useEffect(() => {
    if (next && !working.current) void work(next)
  })
  useEffect(() => () => working.current?.cancel(), [])

  const retry = (key: string) => change(key, { state: 'waiting', progress: 0 })
  useEffect(() => {
    const back = () =>
      setUploads((all) =>
        all.map((one) =>
          one.fault === 'offline' ? { ...one, state: 'waiting', progress: 0 } : one,
        ),
      )
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [])

  return {
    uploads,
    retry,
    upload(files: File[]) {
      const news = files.map((file): Upload => {
        const key = crypto.randomUUID()
        return { key, file, progress: 0, state: 'waiting' }
      })
      setUploads((all) => [...all, ...news])
    },
    cancel(key: string) {
      if (working.current?.key === key) {
        working.current.cancel()
        working.current = undefined
      }
      drop(key)
    },
  }
}
