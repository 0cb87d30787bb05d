import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Administrator } from '#core/admin.ts'
import { limits } from '#core/image.ts'
import { defaultLanguage } from '#core/localized.ts'
import { askedLanguage, renderedUrl, type Address } from './addresses.ts'
import { send, type Answer } from './answer.ts'
import { hasTooManyFields } from './form-fields.ts'
import { refuse } from './refusals.ts'
import { readBody, SenderGone } from './request-body.ts'
import { split } from './request-target.ts'
import { sendWebResponse, webRequest } from './web-requests.ts'

type Parts = {
  origin: string
  readAddress: (asked: string) => Address
  /** The same, of those addresses alone to which a form may be sent. */
  readWriteAddress: (asked: string) => Address
  session: (cookies: string | undefined) => string | undefined
  whoIs: (session: string) => Promise<Administrator | null>
  /** Addresses of the system that take forms: signing in and out. */
  takesSystemForm: (path: string) => boolean
  handleSystemForm: (request: Request, sender: IncomingMessage) => Promise<Response>
  /** Seconds that this sender must wait before another feedback form is looked at, 0 to go on. */
  feedbackWait: (request: IncomingMessage) => number
  /** Whose program sends it is told beside the request, which carries nothing of a visitor but the form. */
  renderWrite: (
    request: Request,
    administrator: Administrator | null,
    sender: IncomingMessage,
  ) => Promise<Answer>
}

const adminBranch = '/adminf83922ab/'
const uploadPath = '/adminf83922ab/images'
const uploadsAtOnce = 3
const patience = { milliseconds: 30_000 }
const smallForm = { bytes: 64 * 1024, ...patience }
// Two texts of 50,000 Ukrainian letters, each of which a form writes with six characters, and the rest.
const adminForm = { bytes: 1024 * 1024, ...patience }
/** The image, and what a form puts round it; as slow as a phone's network. */
const uploadForm = { bytes: limits.bytes + 64 * 1024, milliseconds: 120_000 }
const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/**
 * The way of every request that is no reading. Whatever can be refused by its address, its headers and
 * its sender is refused before its body is read and before anything is rendered.
 */
export function writeListener(parts: Parts) {
  const { origin, readAddress, readWriteAddress } = parts
  let uploads = 0

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      await handle(request, response)
    } catch (error) {
      // Nothing failed, and nobody listens.
      if (!(error instanceof SenderGone)) throw error
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = request.url ?? '/'
    const [path] = split(asked)
    if (request.method !== 'POST') {
      return refuse(request, response, 405, { allow: 'GET, HEAD, POST' })
    }
    if (!isFromThisSite(request, origin)) return refuse(request, response, 403)
    if (parts.takesSystemForm(path)) return handleSystemForm(request, response)

    const isAdminForm = path.startsWith(adminBranch)
    const administrator = await whoSends(request)
    if (isAdminForm && !administrator) return refuse(request, response, 401)
    const address = readWriteAddress(asked)
    if (!address.known) {
      if (!readAddress(asked).known) return refuse(request, response, 404)
      return refuse(request, response, 405, { allow: 'GET, HEAD' })
    }
    const type = request.headers['content-type'] ?? ''
    if (request.headers['content-encoding'] || !formTypes.test(type)) {
      return refuse(request, response, 415)
    }
    const wait = address.path === '/feedback' ? parts.feedbackWait(request) : 0
    if (wait > 0) return refuse(request, response, 429, { 'retry-after': String(wait) })
    const sent = { request, response, address, administrator }
    if (path !== uploadPath) return handleForm(sent, isAdminForm ? adminForm : smallForm)
    if (uploads >= uploadsAtOnce) return refuse(request, response, 503, { 'retry-after': '3' })
    uploads += 1
    try {
      await handleForm(sent, uploadForm)
    } finally {
      uploads -= 1
    }
  }

  async function handleForm(sent: Sent, limit: typeof smallForm): Promise<void> {
    const { request, response, address, administrator } = sent
    const body = await readForm(request, limit)
    if (!body) return refuse(request, response, 413)
    const type = request.headers['content-type'] ?? ''
    if (!(await isForm(body, type))) return refuse(request, response, 400)
    const language = askedLanguage(request.url ?? '') ?? defaultLanguage
    const write = new Request(renderedUrl(origin, address, language), {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    })
    send(request, response, await parts.renderWrite(write, administrator, request))
  }

  async function handleSystemForm(request: IncomingMessage, response: ServerResponse) {
    if (request.headers['content-encoding']) return refuse(request, response, 415)
    const body = await readForm(request, smallForm)
    if (!body) return refuse(request, response, 413)
    const answer = await parts.handleSystemForm(webRequest(origin, request, body), request)
    await sendWebResponse(response, answer)
  }

  async function whoSends({ headers }: IncomingMessage): Promise<Administrator | null> {
    const token = parts.session(headers.cookie)
    return token === undefined ? null : parts.whoIs(token)
  }
}

type Sent = {
  request: IncomingMessage
  response: ServerResponse
  address: Address
  administrator: Administrator | null
}

/**
 * It must come from a page of this site. A browser says so in `Origin`, or at least in `Sec-Fetch-Site`;
 * what says neither is no browser with our page in it.
 */
function isFromThisSite({ headers }: IncomingMessage, origin: string): boolean {
  if (headers.origin === undefined) return headers['sec-fetch-site'] === 'same-origin'
  return headers.origin === origin
}

/** Undefined for more than any form of this site holds. */
async function readForm(request: IncomingMessage, limit: typeof smallForm) {
  const body = await readBody(request, limit)
  return body && !hasTooManyFields(request.headers['content-type'], body) ? body : undefined
}

/** Found out before a route asks for it: there a broken form would be a fault of ours. */
function isForm(body: Buffer<ArrayBuffer>, type: string): Promise<boolean> {
  const form = new Response(body, { headers: { 'content-type': type } }).formData()
  return form.then(
    () => true,
    () => false,
  )
}
