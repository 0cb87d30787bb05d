import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import { PageLink } from '#app/page/PageLink.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { buttonClass } from '#app/ui/controls/Button.tsx'
import { staticDrawing } from '#app/ui/drawings/StaticHtml.tsx'
import { Card } from '#app/ui/layout/Card.tsx'
import { clearFeedbackDraft } from './feedback-draft.ts'
import s from './Feedback.module.css'

const LetterRead = staticDrawing('letter-read', () => import('./letter-read.svg?raw'))

type Props = {
  /** The message was sent from this page, so the focus moves here from the form. */
  isJustSent: boolean
  onAnother: () => void
}

export function Thanks({ isJustSent, onAnother }: Props) {
  const t = useMessages('feedback')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    clearFeedbackDraft()
    if (!isJustSent) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('div')?.scrollIntoView({ block: 'center' })
  }, [isJustSent])
  return (
    <Card as="div" className={s.thanks}>
      {isJustSent ? null : <input type="hidden" name="sent" value="1" form="language" />}
      <LetterRead />
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
