import { explainConnection } from '#server/base/explain-connection.ts'
import { readLimitedText } from '#server/base/limited-text.ts'
import { withoutSecrets } from '#server/config/quote-setting.ts'
import { compareClock } from './examine-clock.ts'
import type { Finding } from './examine.ts'

const timeout = 5_000
const maxConfigurationBytes = 1024 * 1024

/** The provider's answer also tells the time. */
export async function* examineProvider(issuer: string): AsyncGenerator<Finding> {
  const check = 'Sign-in provider'
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const place = withoutSecrets(address)
  let response: Response
  try {
    response = await fetch(address, { signal: AbortSignal.timeout(timeout) })
  } catch (error) {
    yield describeSilence(place, explainConnection(error))
    return
  }
  if (response.status >= 500) {
    yield describeSilence(place, `it has a fault of its own, status ${response.status}`)
    return
  }
  if (!(await isConfiguration(response))) {
    const sentence = `${place} is no address of a sign-in provider, so nobody can sign in: check OIDC_ISSUER.`
    yield { check, state: 'problem', sentence }
    return
  }
  yield { check, state: 'ok', sentence: `${withoutSecrets(issuer)} answers.` }
  yield* compareClock('the provider', response.headers.get('date'))
}

function describeSilence(place: string, reason: string): Finding {
  return {
    check: 'Sign-in provider',
    state: 'warning',
    sentence:
      `Nobody can sign in through ${place}: ${reason}. If it lasts, check the connection and OIDC_ISSUER. ` +
      'Administrators who are signed in stay signed in.',
  }
}

async function isConfiguration(response: Response): Promise<boolean> {
  if (!response.ok) return false
  try {
    const text = await readLimitedText(response, maxConfigurationBytes)
    const content: unknown = JSON.parse(text ?? '')
    return typeof content === 'object' && content !== null
  } catch {
    return false
  }
}

export async function examineMailServer(url: string): Promise<Finding> {
  const check = 'Mail server'
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  })
  try {
    await transport.verify()
    return { check, state: 'ok', sentence: 'It accepts the user and the password of SMTP_URL.' }
  } catch (error) {
    return {
      check,
      state: 'problem',
      sentence: `It takes no mail: ${explainConnection(error)}. Check SMTP_URL. Feedback is kept and mailed later.`,
    }
  } finally {
    transport.close()
  }
}
