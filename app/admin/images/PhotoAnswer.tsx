import { useState } from 'react'
import { commandAddress } from '#app/admin/documents/addresses.ts'
import { useSubmit } from '#app/forms/use-submit.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { FieldError } from '#app/ui/controls/Field.tsx'
import type { ImageCommand, ImageForm } from '#core/commands/image-commands.ts'
import type { PhotoAnswer as Answer, PhotoStatus } from '#core/images/photo-answer.ts'
import { PhotoChoice } from './PhotoChoice.tsx'
import s from './ImagesField.module.css'

type PhotoAnswerProps = {
  address: string
  number: number
  known: PhotoStatus
  /** True if the page behind it shows the answer. */
  reloads?: boolean
}

/** Asks if those in a photo have agreed, and hides it or shows it again; each change is saved at once. */
export function PhotoAnswer({ address, number, known, reloads = true }: PhotoAnswerProps) {
  const t = useMessages('images')
  const { status, isUnsaved, choose, setHidden } = usePhotoStatus(address, known, reloads)
  const { answer, isHidden = false } = status
  const toggle = isHidden ? 'show' : 'hide'
  return (
    <div className={s.answer}>
      <PhotoChoice {...{ number, answer }} onChoose={choose} />
      {answer === undefined || answer === 'notYet' ? (
        <p className={s.hint}>{t(answer ? 'people.waits' : 'people.old')}</p>
      ) : null}
      <p className={s.button}>
        <span aria-live="polite">{isHidden ? t('people.hidden') : null}</span>{' '}
        <Button
          size="s"
          aria-label={t(`people.${toggle}Label`, { number })}
          onClick={() => setHidden(!isHidden)}
        >
          {t(`people.${toggle}`)}
        </Button>
      </p>
      {isUnsaved ? <FieldError role="alert">{t('people.unkept')}</FieldError> : null}
    </div>
  )
}

/** As it is known, with the answer that was just chosen. */
function usePhotoStatus(address: string, known: PhotoStatus, reloads: boolean) {
  const { submit } = useSubmit<ImageForm>(commandAddress('images'), { reloads })
  const [status, setStatus] = useState(known)
  const [isUnsaved, setUnsaved] = useState(false)
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
    choose: (answer: Answer) =>
      void save({ intent: 'answer', address, answer }, { ...status, answer }),
    setHidden(isHidden: boolean) {
      const { isHidden: _, ...others } = status
      const next = isHidden ? { ...others, isHidden: true as const } : others
      void save({ intent: isHidden ? 'hide' : 'show', address }, next)
    },
  }
}
