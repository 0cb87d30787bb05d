import { useEffect, useState } from 'react'
import { imagesAddress } from '#app/admin/documents/addresses.ts'
import type { PhotoStatus } from '#core/images/photo-answer.ts'
import { PhotoAnswer } from './PhotoAnswer.tsx'

export type PhotoQuestionProps = {
  address: string
  /** The position of the image, from 1. */
  number: number
}

/** Asks who is in a photo of a form, when the server has said what is known of it. */
export function PhotoQuestion({ address, number }: PhotoQuestionProps) {
  const [known, setKnown] = useState<PhotoStatus>()
  useEffect(() => {
    const load = async () => {
      const name = address.slice('/media/'.length)
      const response = await fetch(`${imagesAddress}?statusOf=${name}`)
      if (!response.ok) return
      const statuses = (await response.json()) as Record<string, PhotoStatus>
      setKnown(statuses[address])
    }
    // Without a network it can still be answered when there is one again.
    void load().catch(() => setKnown((before) => before ?? { answer: 'notYet' }))
  }, [address])
  return known ? <PhotoAnswer {...{ address, number, known }} /> : null
}
