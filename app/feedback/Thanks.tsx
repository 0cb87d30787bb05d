import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import { later } from '#app/drawings.ts'
import { PageLink } from '#app/PageLink.tsx'
import { AsDrawn } from '#app/ui/AsDrawn.tsx'
import { buttonClass } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { useWords } from '#app/useWords.ts'
import { forgetLetter } from './keptLetter.ts'
import s from './Feedback.module.css'

const LetterRead = later(
  async () => (await import('#app/ui/drawings/vignettes/LetterRead.tsx')).LetterRead,
)

type Props = {
  /** The letter has gone out from this very page, so the focus that was in the form comes here. */
  isNews: boolean
  onAnother: () => void
}

export function Thanks({ isNews, onAnother }: Props) {
  const t = useWords('feedback')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    forgetLetter()
    if (!isNews) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('div')?.scrollIntoView({ block: 'center' })
  }, [isNews])
  return (
    <Card as="div" className={s.thanks}>
      {isNews ? null : <input type="hidden" name="sent" value="1" form="language" />}
      <AsDrawn name="letter-read" drawing={LetterRead} />
      <h2 ref={heading} tabIndex={-1}>
        {t('sent.title')}
      </h2>
      <p>{t('sent.text')}</p>
      <PageLink
        to={href('/feedback')}
        className={buttonClass({ variant: 'quiet' })}
        onClick={onAnother}
      >
        {t('sent.another')}
      </PageLink>
    </Card>
  )
}
