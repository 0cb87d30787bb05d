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
  /** As the server has it; of several, what all of them have in common. */
  saved: PhotoStatus
  /** True if the page behind it shows the answer. */
  reloads?: boolean
  /** Called for each photo, because some may be saved and others not. */
  onSaved: (address: string, status: PhotoStatus) => void
}

/** Asks if those in a photo have agreed, and hides it or shows it again; each change is saved at once. */
export function PhotoAnswer({ number, ...props }: PhotoAnswerProps) {
  const t = useMessages('images')
  const { status, isUnsaved, choose, setHidden } = usePhotoStatus(props)
  const isForAll = props.addresses.length > 1
  const { answer, isHidden = false } = status
  const toggle = isHidden ? 'show' : 'hide'
  // The button that was pressed stays, with the focus on it.
  const [wasHidden] = useState(isHidden)
  return (
    <div className={s.answer}>
      <PhotoChoice {...{ number, isForAll, answer }} onChoose={choose} />
      {isForAll ? <p className={s.hint}>{t('people.forAll.hint')}</p> : null}
      {!isForAll && (answer === undefined || answer === 'notYet') ? (
        <p className={s.hint}>{t(answer ? 'people.waits' : 'people.old')}</p>
      ) : null}
      {isForAll || (answer === 'notYet' && !isHidden && !wasHidden) ? null : (
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

/** As it is saved, or as it was just chosen. */
function usePhotoStatus(props: Omit<PhotoAnswerProps, 'number'>) {
  const { addresses, saved, reloads = true, onSaved } = props
  const { submit } = useSubmit<ImageForm>(commandAddress('images'), { reloads })
  const [chosen, setChosen] = useState<PhotoStatus>()
  const [isUnsaved, setUnsaved] = useState(false)
  const status = chosen ?? saved
  const save = async (toCommand: (address: string) => ImageCommand, next: PhotoStatus) => {
    setChosen(next)
    const sendOne = async (address: string) => {
      const { ok } = await submit(toCommand(address))
      if (ok) onSaved(address, next)
      return ok
    }
    const results = await afterFormer(() => Promise.all(addresses.map(sendOne)))
    setUnsaved(results.includes(false))
    setChosen((latest) => (latest === next ? undefined : latest))
  }
  return {
    status,
    isUnsaved,
    choose: (answer: Answer) =>
      void save((address) => ({ intent: 'answer', address, answer }), { ...status, answer }),
    setHidden(isHidden: boolean) {
      const { isHidden: _, ...others } = status
      const next = isHidden ? { ...others, isHidden: true as const } : others
      void save((address) => ({ intent: isHidden ? 'hide' : 'show', address }), next)
    },
  }
}

let former: Promise<unknown> = Promise.resolve()

/** Requests that overtake each other would leave an answer that nobody gave last. */
function afterFormer<Result>(send: () => Promise<Result>): Promise<Result> {
  const sent = former.then(send)
  former = sent.catch(() => {})
  return sent
}
