import type { Language } from '#core/localized.ts'
import { parseSignUp } from '#core/sign-up/parse-sign-up.ts'
import type { SignUpErrors, SignUpInput } from '#core/sign-up/sign-up-input.ts'
import type { SignUpView } from './sign-up-view.ts'

/** What is wrong with the form, by the rules of the server; undefined where it is complete. */
export function checkSignUp(
  values: SignUpInput,
  signUp: SignUpView,
  language: Language,
): SignUpErrors | undefined {
  const parsed = parseSignUp(values, signUp, { language })
  return parsed.ok ? undefined : parsed.errors
}
