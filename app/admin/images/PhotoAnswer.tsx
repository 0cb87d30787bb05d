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
  addresses: string[]
  /** The position of the photo, from 1; of several, how many they are. */
  number: number
  known: PhotoStatus
  /** True if the page behind it shows the answer. */
  reloads?: boolean
  /** Another object replaces the answer by one that was given for several photos. */
  given?: PhotoStatus | undefined
  onSaved?: (answer: Answer) => void
}

/** Asks if those in a photo have agreed, and hides it or shows it again; each change is saved at once. */
export function PhotoAnswer({ number, ...props }: PhotoAnswerProps) {
  const t = useMessages('images')
  const { status, isUnsaved, choose, setHidden } = usePhotoStatus(props)
  const isForAll = props.addresses.length > 1
  const { answer, isHidden = false } = status
  const toggle = isHidden ? 'show' : 'hide'
  return (
    <div className={s.answer}>
      <PhotoChoice {...{ number, isForAll, answer }} onChoose={(chosen) => void choose(chosen)} />
      {isForAll ? <p className={s.hint}>{t('people.forAll.hint')}</p> : null}
      {!isForAll && (answer === undefined || answer === 'notYet') ? (
        <p className={s.hint}>{t(answer ? 'people.waits' : 'people.old')}</p>
      ) : null}
      {isForAll || (answer === 'notYet' && !isHidden) ? null : (
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
      )}
      {isUnsaved ? <FieldError role="alert">{t('people.unkept')}</FieldError> : null}
    </div>
  )
}

/** As it is known, with the answer that was just chosen. */
function usePhotoStatus(props: Omit<PhotoAnswerProps, 'number'>) {
  const { addresses, known, reloads = true, given, onSaved } = props
  const { submit } = useSubmit<ImageForm>(commandAddress('images'), { reloads })
  const [status, setStatus] = useState(known)
  const [isUnsaved, setUnsaved] = useState(false)
  const [last, setLast] = useState(given)
  if (given && given !== last) {
    const { answer: _, ...others } = status
    setLast(given)
    setStatus({ ...others, ...given })
  }
  const save = async (toCommand: (address: string) => ImageCommand, next: PhotoStatus) => {
    const before = status
    setStatus(next)
    const results = await Promise.all(addresses.map((address) => submit(toCommand(address))))
    const isSaved = results.every(({ ok }) => ok)
    setUnsaved(!isSaved)
    if (!isSaved) setStatus(before)
    return isSaved
  }
  return {
    status,
    isUnsaved,
    async choose(answer: Answer) {
      const next = { ...status, answer }
      if (await save((address) => ({ intent: 'answer', address, answer }), next)) onSaved?.(answer)
    },
    setHidden(isHidden: boolean) {
      const { isHidden: _, ...others } = status
      const next = isHidden ? { ...others, isHidden: true as const } : others
      void save((address) => ({ intent: isHidden ? 'hide' : 'show', address }), next)
    },
  }
}
