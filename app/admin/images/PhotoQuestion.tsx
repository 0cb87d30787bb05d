import { useEffect, useState } from 'react'
import { commandAddress, imagesAddress } from '#app/admin/documents/addresses.ts'
import { useSubmit } from '#app/forms/use-submit.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { FieldError } from '#app/ui/controls/Field.tsx'
import type { ImageCommand, ImageForm } from '#core/commands/image-commands.ts'
import type { PhotoAnswer, PhotoStatus } from '#core/images/photo-answer.ts'
import { PhotoChoice } from './PhotoChoice.tsx'
import s from './ImagesField.module.css'

export type PhotoQuestionProps = {
  address: string
  /** The position of the image, from 1. */
  number: number
}

/** Asks who is in a photo, and whether they have agreed; each answer is saved at once. */
export function PhotoQuestion({ address, number }: PhotoQuestionProps) {
  const t = useMessages('images')
  const { status, isUnsaved, choose, show } = usePhotoStatus(address)
  if (!status) return null
  const { answer = 'notYet' } = status
  return (
    <div className={s.question}>
      <PhotoChoice {...{ number, answer }} onChoose={choose} />
      {answer === 'notYet' ? (
        <p className={s.hint}>{t(status.answer ? 'people.waits' : 'people.old')}</p>
      ) : null}
      {status.isHidden ? (
        <p>
          {t('people.hidden')}{' '}
          <Button variant="quiet" size="s" onClick={show}>
            {t('people.show')}
          </Button>
        </p>
      ) : null}
      {isUnsaved ? <FieldError role="alert">{t('people.unkept')}</FieldError> : null}
    </div>
  )
}

/** What the server knows of the photo; undefined until that is loaded. */
function usePhotoStatus(address: string) {
  const { submit } = useSubmit<ImageForm>(commandAddress('images'))
  const [status, setStatus] = useState<PhotoStatus>()
  const [isUnsaved, setUnsaved] = useState(false)
  useEffect(() => {
    const load = async () => {
      const name = address.slice('/media/'.length)
      const response = await fetch(`${imagesAddress}?statusOf=${name}`)
      if (!response.ok) return
      const statuses = (await response.json()) as Record<string, PhotoStatus>
      setStatus(statuses[address])
    }
    // Without a network it can still be answered when there is one again.
    void load().catch(() => setStatus((known) => known ?? { answer: 'notYet' }))
  }, [address])
  const save = async (command: ImageCommand, next: PhotoStatus) => {
    const before = status
    setStatus(next)
    const { ok } = await submit(command)
    setUnsaved(!ok)
    if (!ok) setStatus(before)
  }
  return {
    status,
    isUnsaved,
    choose: (answer: PhotoAnswer) =>
      void save({ intent: 'answer', address, answer }, { ...status, answer }),
    show: () =>
      void save(
        { intent: 'show', address },
        status?.answer === undefined ? {} : { answer: status.answer },
      ),
  }
}
