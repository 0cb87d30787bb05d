import type { FormValues } from '#core/forms/form.ts'

/** True if the editor has switched it on, by the values of the form. */
export function hasSignUp({ signUp = 'off' }: FormValues): boolean {
  return signUp !== 'off' && signUp !== ''
}
