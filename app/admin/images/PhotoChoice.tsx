import { useId } from 'react'
import { useMessages } from '#app/state/use-messages.ts'
import { photoAnswers, type PhotoAnswer } from '#core/images/photo-answer.ts'
import s from './ImagesField.module.css'

type Props = {
  /** The position of the image, from 1. */
  number: number
  /** Undefined where nobody has said it. */
  answer: PhotoAnswer | undefined
  onChoose: (answer: PhotoAnswer) => void
}

export function PhotoChoice({ number, answer, onChoose }: Props) {
  const t = useMessages('images')
  const id = useId()
  return (
    <div role="radiogroup" className={s.question} aria-labelledby={id}>
      <p id={id}>{t('people.question', { number })}</p>
      {photoAnswers.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name={`people ${id}`}
            checked={one === answer}
            onChange={() => onChoose(one)}
          />
          {t(`people.${one}`)}
        </label>
      ))}
    </div>
  )
}
