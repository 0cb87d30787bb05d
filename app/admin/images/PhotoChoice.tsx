import { useId } from 'react'
import { Radios } from '#app/admin/fields/Radios.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { photoAnswers, type PhotoAnswer } from '#core/images/photo-answer.ts'
import s from './ImagesField.module.css'

type Props = {
  /** The position of the image, from 1; or how many photos the answer is for. */
  number: number
  isForAll?: boolean
  /** Undefined where nobody has said it. */
  answer: PhotoAnswer | undefined
  onChoose: (answer: PhotoAnswer) => void
}

export function PhotoChoice({ number, isForAll = false, answer, onChoose }: Props) {
  const t = useMessages('images')
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={id} className={s.choice}>
      <p id={id}>{t(isForAll ? 'people.forAll.question' : 'people.question', { number })}</p>
      <Radios
        name={`people ${id}`}
        values={photoAnswers}
        chosen={answer}
        textOf={(one) => t(isForAll && one === 'agreed' ? 'people.forAll.agreed' : `people.${one}`)}
        onChoose={onChoose}
      />
    </div>
  )
}
