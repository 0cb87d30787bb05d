import type { Ref } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { AlertIcon } from '#app/ui/icons/actions.tsx'
import { useWords } from '#app/useWords.ts'
import type { LetterTrouble } from './answers.ts'
import s from './Feedback.module.css'

type Props = { ref: Ref<HTMLDivElement>; trouble: LetterTrouble; isUnderWay: boolean }

/** Why the letter has not gone, at the head of the form, and how it will. */
export function Trouble({ ref, trouble, isUnderWay }: Props) {
  const t = useWords('feedback')
  return (
    <div ref={ref} className={s.trouble} tabIndex={-1}>
      <AlertIcon />
      {trouble.what === 'fields' ? (
        <div>
          <strong>{t('problems.fields')}</strong>
          <p>{t('problems.fieldsHint')}</p>
        </div>
      ) : null}
      {trouble.what === 'tooMany' ? (
        <p>{t('problems.tooMany', { minutes: trouble.minutes })}</p>
      ) : null}
      {trouble.what === 'hasty' ? <p>{t('problems.hasty')}</p> : null}
      {trouble.what === 'failed' ? (
        <>
          <p>{t('problems.failed')}</p>
          <Button type="submit" loading={isUnderWay}>
            {t('problems.again')}
          </Button>
        </>
      ) : null}
    </div>
  )
}
