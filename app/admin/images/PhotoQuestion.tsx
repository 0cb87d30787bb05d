import { useEffect, useState } from 'react'
import type { PhotoAnswer as Answer, PhotoStatus } from '#core/images/photo-answer.ts'
import { loadOfImages } from './important-point/use-image-points.ts'
import { PhotoAnswer } from './PhotoAnswer.tsx'
import s from './ImagesField.module.css'

type PhotoQuestionProps = {
  address: string
  /** The position of the image, from 1. */
  number: number
  given: PhotoStatus | undefined
  onSaved: (answer: Answer) => void
}

/** Asks who is in a photo of a form, when the server has said what is known of it. */
export function PhotoQuestion({ address, ...rest }: PhotoQuestionProps) {
  const [known, setKnown] = useState<PhotoStatus>()
  useEffect(() => {
    const load = async () => {
      const statuses = await loadOfImages<PhotoStatus>('statusOf', [address])
      if (statuses) setKnown(statuses[address])
    }
    // Without a network it can still be answered when there is one again.
    void load().catch(() => setKnown((before) => before ?? { answer: 'notYet' }))
  }, [address])
  return known ? <PhotoAnswer addresses={[address]} {...{ known, ...rest }} /> : null
}

/** The answer about all photos that were chosen in a form, until one of them gets another. */
export function useSharedAnswer() {
  const [uploaded, setUploaded] = useState<string[]>([])
  const [known, setKnown] = useState<PhotoStatus>({ answer: 'notYet' })
  const [given, setGiven] = useState<PhotoStatus>()
  const addOther = (answer: Answer) =>
    setKnown((shared) => (shared.answer === answer ? shared : {}))
  return {
    uploaded,
    known,
    given,
    addOther,
    add(address: string) {
      setUploaded((all) => [...all, address])
      addOther('notYet')
    },
    setAll(answer: Answer) {
      setKnown({ answer })
      setGiven({ answer })
    },
  }
}

type SharedProps = { value: string[]; shared: ReturnType<typeof useSharedAnswer> }

export function SharedQuestion({ value, shared }: SharedProps) {
  const { uploaded, known, setAll } = shared
  const addresses = value.filter((address) => uploaded.includes(address))
  if (addresses.length < 2) return null
  return (
    <div className={s.shared}>
      <PhotoAnswer
        {...{ addresses, known }}
        number={addresses.length}
        given={known}
        onSaved={setAll}
      />
    </div>
  )
}
