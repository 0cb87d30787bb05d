import { Fragment } from 'react'
import { useMessages } from '#app/state/use-messages.ts'
import type { SignUpView } from './sign-up-view.ts'
import s from './WhoComes.module.css'

/** Counts those who come, with the initials of those who have agreed to it. The button says how many places are left. */
export function WhoComes({ signUp }: { signUp: SignUpView }) {
  const t = useMessages('signUp')
  const { coming, initials, isOpen, isFull } = signUp
  if (coming === undefined || (coming === 0 && !isOpen)) return null
  const others = coming - initials.length
  const faces = initials.length > 0 && others > 0 ? [...initials, `+${others}`] : initials
  return (
    <p className={s.faces}>
      {faces.map((each, index) => (
        <Fragment key={index}>
          <b className={s.face} aria-hidden>
            {each}
          </b>{' '}
        </Fragment>
      ))}
      {coming === 0 && !isFull ? t('nobodyYet') : t('coming', { count: coming })}
      {isFull ? `, ${t('taken')}` : null}
    </p>
  )
}
