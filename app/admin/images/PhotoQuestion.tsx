import { useState } from 'react'
import { useImageFacts } from '#app/admin/documents/use-image-facts.ts'
import type { PhotoStatus } from '#core/images/photo-answer.ts'
import { PhotoAnswer } from './PhotoAnswer.tsx'
import s from './ImagesField.module.css'

// Without a network it can still be answered when there is one again.
const statusQuery = { parameter: 'statusOf', unreachable: { answer: 'notYet' } } as const

/** The photos of a form: which were uploaded in it, and what the server knows of each. */
export function usePhotoStatuses(addresses: readonly string[]) {
  const [uploaded, setUploaded] = useState<string[]>([])
  const { facts, setFact } = useImageFacts<PhotoStatus>(statusQuery, addresses)
  return {
    uploaded,
    addUploaded: (address: string) => setUploaded((all) => [...all, address]),
    statuses: facts,
    change: setFact,
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
  const saved = statuses[address]
  if (!saved) return null
  return <PhotoAnswer addresses={[address]} {...{ number, saved }} onSaved={change} />
}

/** Asks once who is in all photos that were uploaded in a form. */
export function SharedQuestion({ value, photos }: { value: string[]; photos: PhotoStatuses }) {
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
          change(address, { ...statuses[address], answer })
        }
      />
    </div>
  )
}
