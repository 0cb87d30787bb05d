import { useRef, useState } from 'react'
import { useKeptSignUps } from '#app/offline/kept-sign-ups.ts'
import { SendWaitingSignUps } from '#app/offline/SendWaitingSignUps.tsx'
import { useWaiting } from '#app/offline/use-waiting.ts'
import { type WaitingSignUp, waitingSignUps } from '#app/offline/waiting-sign-ups.ts'
import { useLanguageQuery } from '#app/state/use-language-query.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import type { ReturnedSignUp } from './sign-up-result.ts'
import type { SignUpView } from './sign-up-view.ts'
import { SignUpForm } from './SignUpForm.tsx'
import s from './SignUp.module.css'

type Props = {
  signUp: SignUpView
  title: string
  returned: ReturnedSignUp | undefined
}

/** On the page of an event: who may come, and the form. */
export function SignUpSection({ signUp, title, returned }: Props) {
  const t = useMessages('signUp')
  const [formNumber, setFormNumber] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const { isOpen, slug } = signUp
  const [mailed, setMailed] = useState(returned?.mailed)
  /** Where what had the focus is gone. */
  const focusHeading = () => heading.current?.focus()
  const startAgain = () => {
    setFormNumber((number) => number + 1)
    focusHeading()
  }
  const own = useKeptSignUps(slug)
  const isListed = own.some(({ isCancelled }) => !isCancelled)
  const [signsUpAnother, setSignsUpAnother] = useState(returned !== undefined)
  const waiting = useWaiting(waitingSignUps).filter((each) => each.slug === slug)
  const hasContent = isOpen || returned !== undefined || own.length + waiting.length > 0
  if (!useOnceShown(hasContent)) return null
  return (
    <section className={s.section} data-screen-only aria-labelledby="sign-up-title" id="sign-up">
      <h2 id="sign-up-title" ref={heading} tabIndex={-1}>
        {t('title')}
      </h2>
      {/* There before its text, or a screen reader would not say it. */}
      <output className={mailed ? s.own : 'visually-hidden'}>
        {mailed ? t(`mailed.${mailed}`) : null}
      </output>
      <OwnSignUps own={own} />
      <WaitingNotes signUps={waiting} onRemove={focusHeading} />
      <SendWaitingSignUps />
      {isOpen && isListed && !signsUpAnother ? (
        <Button
          variant="quiet"
          onClick={() => {
            setSignsUpAnother(true)
            focusHeading()
          }}
        >
          {t('own.another')}
        </Button>
      ) : isOpen ? (
        <>
          <PlacesLeft signUp={signUp} />
          <SignUpForm
            key={formNumber}
            signUp={signUp}
            title={title}
            returned={formNumber === 0 && !returned?.mailed ? returned : undefined}
            onWaiting={startAgain}
            onMailed={(state) => {
              setMailed(state)
              startAgain()
            }}
          />
        </>
      ) : (
        <p>{t('closed')}</p>
      )}
    </section>
  )
}

/** Shown once, it stays: somebody may be writing when it closes, or have the focus in it. */
function useOnceShown(hasContent: boolean): boolean {
  const [wasShown, setShown] = useState(hasContent)
  if (hasContent && !wasShown) setShown(true)
  return hasContent || wasShown
}

function PlacesLeft({ signUp: { isFull, left, lastDay } }: { signUp: SignUpView }) {
  const t = useMessages('signUp')
  return (
    <>
      <output>
        <strong>
          {isFull ? t('full') : left === undefined ? t('open') : t('left', { count: left })}
        </strong>
      </output>
      {isFull && !lastDay ? null : <p>{lastDay ? t('until', { day: lastDay }) : t('untilEnd')}</p>}
    </>
  )
}

/** Links to the tickets of those who are on the list on this device. */
function OwnSignUps({ own }: { own: ReturnType<typeof useKeptSignUps> }) {
  const t = useMessages('signUp')
  const lng = useLanguageQuery()
  return own.map(({ token, isCancelled }, index) => (
    <p key={token} className={s.own}>
      {t(isCancelled ? 'own.cancelledNote' : 'own.note')}{' '}
      {/* A document of its own: this one may count visits. */}
      <a href={`/sign-up/${token}${lng}`}>
        {own.length > 1 ? t('own.linkNumber', { number: index + 1 }) : t('own.link')}
      </a>
    </p>
  ))
}

function WaitingNotes({ signUps, onRemove }: { signUps: WaitingSignUp[]; onRemove: () => void }) {
  return signUps.map((each) => <WaitingNote key={each.key} signUp={each} onRemove={onRemove} />)
}

type NoteProps = { signUp: WaitingSignUp; onRemove: () => void }

function WaitingNote({ signUp: { key, values, refusal }, onRemove }: NoteProps) {
  const t = useMessages('signUp')
  const name = values['name'] ?? ''
  const remove = () => {
    // It is shown again if the storage of the browser has failed.
    waitingSignUps.remove(key).catch(() => {})
    onRemove()
  }
  return (
    <div className={s.waiting}>
      <output>{refusal ? t('waiting.refused', { name }) : t('waiting.note', { name })}</output>
      <Button size="s" onClick={remove}>
        {t('waiting.remove')}
      </Button>
    </div>
  )
}
