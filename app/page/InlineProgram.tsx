import { callProgram, toScriptText } from '#app/react-router/inline-program.ts'
import { useNonce } from '#app/state/server-values.ts'

/** Runs a program before the elements after it are painted. */
export function InlineProgram({
  program,
  value,
}: {
  program: string
  value?: string | number | boolean
}) {
  const argument = value === undefined ? '' : toScriptText(value)
  return (
    <script
      nonce={useNonce()}
      suppressHydrationWarning
      // The browser has already run it, so only the server-rendered HTML contains its text.
      dangerouslySetInnerHTML={{
        __html: import.meta.env.SSR ? callProgram(program, argument) : '',
      }}
    />
  )
}
