import { useState } from 'react'
import { useMessages } from '#app/state/use-messages.ts'
import { Field } from '#app/ui/controls/Field.tsx'
import {
  maxSignUpLengths,
  type SignUpErrors,
  type SignUpInput,
} from '#core/sign-up/sign-up-input.ts'
import { Chips } from './Chips.tsx'

/** `age`: of consent, in years. */
type Props = { age: number; errors: SignUpErrors; input: SignUpInput | undefined }

/** Asks who is under age, and then for their guardian. Never for a date of birth. */
export function MinorFields({ age, errors, input }: Props) {
  const t = useMessages('signUp')
  // An older browser shows the field before the answer: its label says whom it is for.
  const [chosen, setChosen] = useState('')
  const problem = errors.guardian === 'addressTaken' ? 'same' : 'other'
  return (
    <>
      <Chips
        name="minor"
        title={t('form.minor.title')}
        choices={(['yes', 'no'] as const).map((value) => ({
          value,
          label: t(`form.minor.${value}`, { age }),
        }))}
        chosen={input?.minor ?? ''}
        error={errors.minor && t('form.minor.missing')}
        onChoose={setChosen}
      />
      {chosen === 'no' ? null : (
        <Field
          name="guardian"
          label={chosen === 'yes' ? t('form.guardian.underAge') : t('form.guardian.label', { age })}
          hint={t('form.guardian.hint')}
          error={errors.guardian && t(`form.guardianErrors.${problem}`)}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxSignUpLengths.contact}
          defaultValue={input?.guardian}
        />
      )}
    </>
  )
}
