import { useFieldErrorMessages } from '#app/i18n/use-field-error-messages.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Field, Select } from '#app/ui/controls/Field.tsx'
import { photoConsents } from '#core/sign-up/guardian.ts'
import { maxSignUpLengths, type SignUpErrors } from '#core/sign-up/sign-up-input.ts'

export const emptyGuardian = { minor: '', guardian: '', paper: '' } as const
export type GuardianValues = {
  minor: string
  guardian: string
  paper: '' | (typeof photoConsents)[number]
}

type Props = {
  /** The age of consent, in years. */
  age: number
  values: GuardianValues
  errors: SignUpErrors
  onChange: (changes: Partial<GuardianValues>) => void
}

/** Asks about somebody whom the team adds what the page of the event asks about the others. */
export function GuardianFields({ age, values, errors, onChange }: Props) {
  const t = useMessages('signUps')
  const errorMessage = useFieldErrorMessages()
  const { minor, guardian, paper } = values
  return (
    <>
      <Select
        name="minor"
        label={t('minor.age.title')}
        error={errorMessage(errors.minor && 'empty')}
        value={minor}
        onChange={({ target }) => onChange({ minor: target.value })}
      >
        <option value="">{t('minor.age.choose')}</option>
        <option value="yes">{t('minor.age.under', { age })}</option>
        <option value="no">{t('minor.age.over', { age })}</option>
      </Select>
      {minor === 'yes' ? (
        <>
          <Field
            name="guardian"
            label={t('minor.contact')}
            hint={t('minor.contactHint')}
            error={errors.guardian && t('minor.contactWrong')}
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={maxSignUpLengths.contact}
            value={guardian}
            onChange={({ target }) => onChange({ guardian: target.value })}
          />
          <Select
            label={t('minor.paper.title')}
            value={paper}
            onChange={({ target }) =>
              onChange({ paper: photoConsents.find((photos) => photos === target.value) ?? '' })
            }
          >
            <option value="">{t('minor.paper.none')}</option>
            {photoConsents.map((photos) => (
              <option key={photos} value={photos}>
                {t(`minor.paper.${photos}`)}
              </option>
            ))}
          </Select>
        </>
      ) : null}
    </>
  )
}
