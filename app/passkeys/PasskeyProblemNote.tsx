import { useMessages } from '#app/state/use-messages.ts'
import { FieldError } from '#app/ui/controls/Field.tsx'
import type { PasskeyProblem } from './passkey-problem.ts'

export function PasskeyProblemNote({ problem }: { problem: PasskeyProblem | undefined }) {
  const t = useMessages('passkeys')
  return problem ? <FieldError role="alert">{t(`problems.${problem}`)}</FieldError> : null
}
