import { z } from 'zod'
import { explainConnection } from '#server/base/explain-connection.ts'
import { readLimitedText } from '#server/base/limited-text.ts'
import type { ProviderSettings } from '#server/config/provider-settings.ts'
import { withoutSecrets } from '#server/config/quote-setting.ts'
import { refusesPrompt } from '#server/setup/test-provider.ts'
import { selectAccount } from '#server/sign-in/provider.ts'
import { compareClock } from './examine-clock.ts'
import { findingsOf, type Finding } from './finding.ts'

const provider = findingsOf('Sign-in provider')
const mailServer = findingsOf('Mail server')
const timeout = 5_000
const maxConfigurationBytes = 1024 * 1024

const configurationSchema = z.object({
  authorization_endpoint: z.url().optional().catch(undefined),
  prompt_values_supported: z.array(z.string()).optional().catch(undefined),
})

/** The provider's answer also tells the time. */
export async function* examineProvider(
  settings: ProviderSettings,
  callback: string,
): AsyncGenerator<Finding> {
  const { issuer } = settings
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const place = withoutSecrets(address)
  let response: Response
  try {
    response = await fetch(address, { signal: AbortSignal.timeout(timeout) })
  } catch (error) {
    return yield describeSilence(place, explainConnection(error))
  }
  if (response.status >= 500) {
    return yield describeSilence(place, `it has a fault of its own, status ${response.status}`)
  }
  const configuration = await readConfiguration(response)
  if (!configuration) {
    return yield provider.problem(
      `${place} is no address of a sign-in provider, so nobody can sign in: check OIDC_ISSUER.`,
    )
  }
  const canChoose = await letsChooseAccount(configuration, settings, callback)
  const hint = canChoose ? '' : ` ${noChoice}`
  yield provider.ok(`${withoutSecrets(issuer)} answers.${hint}`)
  yield* compareClock('the provider', response.headers.get('date'))
}

const noChoice =
  'It lets nobody choose an account, so whoever is refused with one signs out there before trying another.'

/** The answer of a provider that takes the prompt can only be seen by somebody with several accounts there. */
async function letsChooseAccount(
  { authorization_endpoint: endpoint, prompt_values_supported: known }: Configuration,
  settings: ProviderSettings,
  callback: string,
): Promise<boolean> {
  if (known) return known.includes(selectAccount)
  if (endpoint === undefined) return true
  return !(await refusesPrompt(endpoint, settings, callback).catch(() => false))
}

function describeSilence(place: string, reason: string): Finding {
  return provider.warning(
    `Nobody can sign in through ${place}: ${reason}. If it lasts, check the connection and OIDC_ISSUER. ` +
      'Administrators who are signed in stay signed in.',
  )
}

type Configuration = z.output<typeof configurationSchema>

async function readConfiguration(response: Response): Promise<Configuration | undefined> {
  if (!response.ok) return undefined
  try {
    const text = await readLimitedText(response, maxConfigurationBytes)
    return configurationSchema.safeParse(JSON.parse(text ?? '')).data
  } catch {
    return undefined
  }
}

export async function examineMailServer(url: string): Promise<Finding> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  })
  try {
    await transport.verify()
    return mailServer.ok('It accepts the user and the password of SMTP_URL.')
  } catch (error) {
    return mailServer.problem(
      `It takes no mail: ${explainConnection(error)}. Check SMTP_URL. Feedback is kept and mailed later.`,
    )
  } finally {
    transport.close()
  }
}
