import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { openPort } from '#test/helpers/listen.ts'

/**
 * What the stand-in does instead of answering: `lost` ends the connection before anything is done, `halfDone` after it;
 * `gateway` and `gatewayAfter` answer with the page of a proxy before and after, `endless` never stops to answer.
 */
export type Fault =
  | 'lost'
  | 'halfDone'
  | 'gateway'
  | 'gatewayAfter'
  | 'limited'
  | 'internal'
  | 'endless'

export type StandInMessage = {
  html: string
  text: string
  photo: string | undefined
  hasPreview: boolean
  sentAt: number
}
type Failure = { code: number; description: string }
type Fields = Record<string, string>

export const channelName = '@vatra_test'
const channelId = -1_001_234_567_890
export const botToken = '123456:AAExampleTokenOfTheTestsOnly'
const twoDays = 48 * 60 * 60_000

/** Answers as the documentation of the Bot API says, for one bot in one channel. */
export class BotApiServer {
  /** The posts in the channel by their numbers. */
  readonly posts = new Map<number, StandInMessage>()
  /** The methods that were called. */
  readonly calls: string[] = []
  /** For the next requests, one after the other. */
  readonly faults: (Fault | undefined)[] = []
  retryAfter = 3
  /** How much of an endless answer was sent. */
  endlessBytes = 0
  /** What every request is refused with. */
  refusal: Failure | undefined
  member: object = { status: 'administrator', can_post_messages: true, can_edit_messages: false }
  apiUrl = ''
  readonly #now: () => Date
  readonly #server = createServer((request, response) => void this.#answer(request, response))
  #lastNumber = 10

  constructor(now: () => Date) {
    this.#now = now
  }

  async open(): Promise<this> {
    this.apiUrl = `http://127.0.0.1:${await openPort(this.#server)}`
    return this
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((done) => this.#server.close(done))
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fields = await readFields(request)
    const fault = this.faults.shift()
    if (fault === 'lost') return void request.socket.destroy()
    if (fault === 'gateway') return void response.writeHead(502).end('<h1>Bad Gateway</h1>')
    if (fault === 'internal') {
      return sendError(response, { code: 500, description: 'Internal Server Error' })
    }
    if (fault === 'endless') return void Readable.from(this.#endlessText()).pipe(response)
    if (fault === 'limited') {
      const description = `Too Many Requests: retry after ${this.retryAfter}`
      return sendError(response, { code: 429, description }, { retry_after: this.retryAfter })
    }
    const result = this.#do(request.url ?? '', fields)
    if (fault === 'halfDone') return void request.socket.destroy()
    if (fault === 'gatewayAfter') return void response.writeHead(504).end('<h1>Timeout</h1>')
    if (isFailure(result)) return sendError(response, result)
    response.end(JSON.stringify({ ok: true, result }))
  }

  *#endlessText() {
    for (;;) {
      this.endlessBytes += 64 * 1024
      yield ' '.repeat(64 * 1024)
    }
  }

  #do(url: string, fields: Fields): unknown {
    const [, token, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(url) ?? []
    if (token !== botToken) return { code: 401, description: 'Unauthorized' }
    this.calls.push(method)
    if (this.refusal) return this.refusal
    if (method === 'getMe') return { id: 123_456, is_bot: true, first_name: 'Vatra' }
    if (fields['chat_id'] !== channelName && Number(fields['chat_id']) !== channelId) {
      return badRequest('chat not found')
    }
    const hasPreview = hasLinkPreview(fields)
    if (method === 'sendMessage') {
      return this.#send(fields['text'], { photo: undefined, hasPreview }, 4_096)
    }
    if (method === 'sendPhoto') {
      return this.#send(fields['caption'], { photo: fields['photo'], hasPreview: false }, 1_024)
    }
    if (method === 'getChatMember') return this.member
    const number = Number(fields['message_id'])
    const post = this.posts.get(number)
    if (method === 'deleteMessage') return this.#delete(number, post)
    return post ? this.#edit(method, number, post, fields) : badRequest('message to edit not found')
  }

  #send(
    html = '',
    { photo, hasPreview }: Pick<StandInMessage, 'photo' | 'hasPreview'>,
    limit: number,
  ): unknown {
    const text = parseHtml(html)
    if (text === undefined) return badRequest("can't parse entities")
    if (text.length > limit) return badRequest('message is too long')
    if (text.trim() === '' && !photo) return badRequest('message text is empty')
    this.#lastNumber += 1
    const post = { html, text, photo, hasPreview, sentAt: this.#now().getTime() }
    this.posts.set(this.#lastNumber, post)
    return toResult(this.#lastNumber)
  }

  #edit(method: string, number: number, post: StandInMessage, fields: Fields): unknown {
    const media =
      method === 'editMessageMedia' ? (JSON.parse(fields['media'] ?? '{}') as Fields) : {}
    const html = { ...fields, ...media }[method === 'editMessageText' ? 'text' : 'caption'] ?? ''
    if (method === 'editMessageText' && post.photo) {
      return badRequest('there is no text in the message to edit')
    }
    if (method === 'editMessageCaption' && !post.photo) {
      return badRequest('there is no caption in the message to edit')
    }
    const text = parseHtml(html)
    if (text === undefined) return badRequest("can't parse entities")
    if (text.length > (method === 'editMessageText' ? 4_096 : 1_024)) {
      return badRequest('message is too long')
    }
    const photo = method === 'editMessageMedia' ? fields['photo'] : post.photo
    if (method === 'editMessageMedia' && (media['media'] !== 'attach://photo' || !photo)) {
      return badRequest('wrong file identifier/HTTP URL specified')
    }
    const hasPreview = !photo && hasLinkPreview(fields)
    if (html === post.html && photo === post.photo && hasPreview === post.hasPreview) {
      return badRequest(
        'message is not modified: specified new message content and reply markup are exactly the same as a ' +
          'current content and reply markup of the message',
      )
    }
    this.posts.set(number, { ...post, html, text, photo, hasPreview })
    return toResult(number)
  }

  #delete(number: number, post: StandInMessage | undefined): unknown {
    if (!post) return badRequest('message to delete not found')
    if (this.#now().getTime() - post.sentAt >= twoDays)
      return badRequest("message can't be deleted")
    return this.posts.delete(number)
  }
}

function hasLinkPreview({ link_preview_options: options }: Fields): boolean {
  return (options as { is_disabled?: boolean } | undefined)?.is_disabled !== true
}

function toResult(message_id: number) {
  const chat = { id: channelId, type: 'channel', title: 'Vatra', username: channelName.slice(1) }
  return { message_id, date: 0, chat }
}

/** JSON or a form with a file, which is told apart from others by its bytes. */
async function readFields(request: IncomingMessage): Promise<Fields> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const body = Buffer.concat(parts)
  const type = request.headers['content-type'] ?? ''
  if (type === 'application/json') return JSON.parse(body.toString()) as Fields
  const form = await new Response(body, { headers: { 'content-type': type } }).formData()
  const fields: Fields = {}
  for (const [name, value] of form) {
    // Telegram ignores carriage returns.
    fields[name] =
      typeof value === 'string'
        ? value.replaceAll('\r', '')
        : Buffer.from(await value.bytes()).toString()
  }
  return fields
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The text that readers see; undefined where Telegram would not understand it. */
export function parseHtml(html: string): string | undefined {
  const open: string[] = []
  let isValid = true
  const text = html.replaceAll(/<([^>]*)>/g, (_, tag: string) => {
    if (/^(b|s|a href="[^"<>]*")$/.test(tag)) open.push(tag.slice(0, 1))
    else if (tag !== `/${open.pop()}`) isValid = false
    return ''
  })
  if (!isValid || open.length > 0 || /[<>]|&(?!(amp|lt|gt|quot);)/.test(text)) return undefined
  return text.replaceAll(/&(\w+);/g, (_, name: string) => entities[name] ?? '')
}

function badRequest(reason: string): Failure {
  return { code: 400, description: `Bad Request: ${reason}` }
}

function isFailure(result: unknown): result is Failure {
  return typeof result === 'object' && result !== null && 'description' in result
}

function sendError(response: ServerResponse, { code, description }: Failure, parameters?: object) {
  const body = { ok: false, error_code: code, description, ...(parameters && { parameters }) }
  response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
