import { z } from 'zod'
import { readLimitedText } from '#server/base/limited-text.ts'
import type { TelegramConfig } from '#server/config/telegram-config.ts'

export type BotApiAnswer =
  | { kind: 'done'; result: unknown }
  /** Nothing was done. */
  | { kind: 'refused'; code: number; description: string }
  /** Nothing was done, and nothing will be for so many seconds. */
  | { kind: 'limited'; seconds: number }
  /** There was no connection, so nothing was done. */
  | { kind: 'unreachable' }
  /** It may have been done. */
  | { kind: 'unanswered' }

export type BotApiParameters = Record<string, string | number | boolean | object>

/** Calls a method of the Bot API. `photo` is uploaded under its name, which a parameter may refer to. */
export type CallBotApi = (
  method: string,
  parameters?: BotApiParameters,
  photo?: { name: string; bytes: Uint8Array },
) => Promise<BotApiAnswer>

const answerSchema = z.object({
  ok: z.boolean(),
  result: z.unknown().optional(),
  error_code: z.number().optional(),
  description: z.string().optional(),
  parameters: z.object({ retry_after: z.number().optional() }).optional(),
})

/** Long enough for a photograph, and much less than a claim of a post. */
const requestTimeout = 30_000

const maxAnswerBytes = 1024 * 1024
const maxDescriptionLength = 200

/** Errors are never passed on as they are: the address of each request contains the token. */
export function createBotApi(
  { token, apiUrl }: Pick<TelegramConfig, 'token' | 'apiUrl'>,
  timeout = requestTimeout,
): CallBotApi {
  return async (method, parameters = {}, photo) => {
    try {
      const response = await fetch(`${apiUrl}/bot${token}/${method}`, {
        method: 'POST',
        ...toBody(parameters, photo),
        // A server that was moved must be configured: the token goes nowhere else.
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      })
      return toAnswer(await readLimitedText(response, maxAnswerBytes), token)
    } catch (error) {
      return { kind: wasSent(error) ? 'unanswered' : 'unreachable' }
    }
  }
}

// A connection of its own: one that was kept may end just when a request is sent, and its fate would be unknown.
const headers = { connection: 'close' }

/** Telegram leaves out the carriage returns that a form adds to the line ends of texts. */
function toBody(parameters: BotApiParameters, photo: Parameters<CallBotApi>[2]) {
  if (!photo) {
    const body = JSON.stringify(parameters)
    return { body, headers: { ...headers, 'content-type': 'application/json' } }
  }
  const body = new FormData()
  for (const [key, value] of Object.entries(parameters)) {
    body.append(key, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  body.append(
    photo.name,
    new Blob([Buffer.from(photo.bytes)], { type: 'image/jpeg' }),
    `${photo.name}.jpg`,
  )
  return { body, headers }
}

function toAnswer(text: string | undefined, token: string): BotApiAnswer {
  const { success, data } = answerSchema.safeParse(parseJson(text ?? ''))
  // A page of a proxy or of an overloaded server, or more than the Bot API ever sends.
  if (!success) return { kind: 'unanswered' }
  if (data.ok) return { kind: 'done', result: data.result }
  const { error_code: code = 500, description = '', parameters } = data
  if (code === 429) return { kind: 'limited', seconds: Math.max(1, parameters?.retry_after ?? 60) }
  if (code >= 500) return { kind: 'unanswered' }
  return { kind: 'refused', code, description: withoutToken(description, token) }
}

/** It is logged, and some proxies and servers of one's own name the address of the request in it. */
function withoutToken(description: string, token: string): string {
  const [, secret = token] = token.split(':')
  return description.replaceAll(secret, '…').slice(0, maxDescriptionLength)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** True if the request may have reached the server: not where there was no connection or no trust. */
function wasSent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  if (cause instanceof AggregateError) return cause.errors.some(happenedLater)
  return happenedLater(cause)
}

function happenedLater(cause: unknown): boolean {
  if (!(cause instanceof Error)) return true
  const { code = '', syscall } = cause as NodeJS.ErrnoException
  if (syscall === 'connect' || syscall === 'getaddrinfo') return false
  return !/^(UND_ERR_CONNECT_TIMEOUT|ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED)/.test(
    code,
  )
}
