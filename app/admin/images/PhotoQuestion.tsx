import { useCallback, useEffect, useState } from 'react'
import { loadImageFacts } from '#app/admin/documents/load-image-facts.ts'
import type { PhotoStatus } from '#core/images/photo-answer.ts'
import { PhotoAnswer } from './PhotoAnswer.tsx'
import s from './ImagesField.module.css'

type Statuses = Record<string, PhotoStatus | undefined>

/** The photos of a form: which were uploaded in it, and what the server knows of each. */
export function usePhotoStatuses() {
  const [uploaded, setUploaded] = useState<string[]>([])
  const [statuses, setStatuses] = useState<Statuses>({})
  const change = useCallback((address: string, changes: (before?: PhotoStatus) => PhotoStatus) => {
    setStatuses((all) => ({ ...all, [address]: changes(all[address]) }))
  }, [])
  return {
    uploaded,
    addUploaded: (address: string) => setUploaded((all) => [...all, address]),
    statuses,
    change,
  }
}

type PhotoStatuses = ReturnType<typeof usePhotoStatuses>

type PhotoQuestionProps = {
  address: string
  /** The position of the image, from 1. */
  number: number
  photos: PhotoStatuses
}

/** Asks who is in a photo of a form, when the server has said what is known of it. */
export function PhotoQuestion({ address, number, photos }: PhotoQuestionProps) {
  const { statuses, change } = photos
  useEffect(() => {
    const load = async () => {
      const status = (await loadImageFacts<PhotoStatus>('statusOf', [address]))?.[address]
      if (status) change(address, () => status)
    }
    // Without a network it can still be answered when there is one again.
    void load().catch(() => change(address, (before) => before ?? { answer: 'notYet' }))
  }, [address, change])
  const saved = statuses[address]
  if (!saved) return null
  const onSaved = (one: string, status: PhotoStatus) => change(one, () => status)
  return <PhotoAnswer addresses={[address]} {...{ number, saved, onSaved }} />
}

type SharedProps = { value: string[]; photos: PhotoStatuses }

/** Asks once who is in all photos that were uploaded in a form. */
export function SharedQuestion({ value, photos }: SharedProps) {
  const { uploaded, statuses, change } = photos
  const addresses = value.filter((address) => uploaded.includes(address) && statuses[address])
  if (addresses.length < 2) return null
  const [same, ...others] = new Set(addresses.map((address) => statuses[address]?.answer))
  return (
    <div className={s.shared}>
      <PhotoAnswer
        addresses={addresses}
        number={addresses.length}
        saved={same && others.length === 0 ? { answer: same } : {}}
        onSaved={(address, { answer = 'notYet' }) =>
          change(address, (before) => ({ ...before, answer }))
        }
      />
    </div>
  )
}
