import { useState } from 'react'
import { useMessages } from '#app/state/use-messages.ts'
import { Field } from '#app/ui/controls/Field.tsx'
import { acceptsContact, contactKindOf } from '#core/sign-up/contact.ts'
import type { ContactChoice } from '#core/sign-up/sign-up-fields.ts'
import { maxSignUpLengths } from '#core/sign-up/sign-up-input.ts'
import type { SignUpView } from './sign-up-view.ts'

type Props = {
  signUp: Pick<SignUpView, 'contact' | 'sendsMail' | 'isFull'>
  name: string
  autoFocus: boolean
  error: string | undefined
  defaultValue: string | undefined
}

const anyText = { type: 'text', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none' }

const inputs: Partial<Record<ContactChoice, object>> = {
  email: { type: 'email', autoComplete: 'email' },
  telegram: { type: 'text', autoComplete: 'off', autoCapitalize: 'none', placeholder: '@' },
  phone: { type: 'tel', autoComplete: 'tel' },
}

/** One field for every way to answer; it says as which of them it understands what is typed. */
export function ContactField({ signUp: { contact: choice, sendsMail, isFull }, ...props }: Props) {
  const t = useMessages('signUp')
  const [typed, setTyped] = useState(props.defaultValue ?? '')
  const kind = contactKindOf(typed, choice)
  const isOnlyKind = choice === kind
  const mailed = kind === 'email' && sendsMail && t(`form.mailed.${isFull ? 'page' : 'ticket'}`)
  // A few letters could still become anything.
  const isRead = !isOnlyKind && typed.trim().length > 3 && acceptsContact(choice, kind)
  return (
    <Field
      {...props}
      {...(inputs[choice] ?? anyText)}
      label={t(`form.contact.${choice}`)}
      hint={
        <>
          {isRead ? null : (isOnlyKind && mailed) || t('form.contactHint')}
          {/* There before its text, or a screen reader would not say it. */}
          <output>{isRead ? mailed || t(`form.contactRead.${kind}`) : null}</output>
        </>
      }
      aria-required
      spellCheck={false}
      maxLength={maxSignUpLengths.contact}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}
