import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Administrator } from '#core/admins/admin.ts'
import { imageLimits } from '#core/images/image.ts'
import { defaultLanguage } from '#core/localized.ts'
import { requestedLanguage, renderedUrl, type PageAddress } from '#server/pages/addresses.ts'
import { sendPrepared, type PreparedResponse } from './prepared-response.ts'
import { hasTooManyFields } from './form-fields.ts'
import { refuse } from './refusals.ts'
import { readBody, ClientDisconnected } from './request-body.ts'
import { splitTarget } from './request-target.ts'
import { sendWebResponse, toWebRequest } from './web-requests.ts'

type WriteHandlerOptions = {
  origin: string
  readAddress: (asked: string) => PageAddress
  /** The same, of those addresses alone to which a form may be sent. */
  readWriteAddress: (asked: string) => PageAddress
  readSessionToken: (cookies: string | undefined) => string | undefined
  findAdministrator: (session: string) => Promise<Administrator | null>
  /** Addresses of the system that take forms: signing in and out. */
  acceptsSystemForm: (path: string) => boolean
  handleSystemForm: (request: Request, sender: IncomingMessage) => Promise<Response>
  /** Seconds that this sender must wait before another feedback form is looked at, 0 to go on. */
  feedbackWait: (request: IncomingMessage) => number
  /** Whose program sends it is told beside the request, which carries nothing of a visitor but the form. */
  renderWrite: (
    request: Request,
    administrator: Administrator | null,
    sender: IncomingMessage,
  ) => Promise<PreparedResponse>
}

const adminBranch = '/adminf83922ab/'
const uploadPath = '/adminf83922ab/images'
const maxParallelUploads = 3
const defaultTimeout = { milliseconds: 30_000 }
const smallForm = { bytes: 64 * 1024, ...defaultTimeout }
// Two texts of 50,000 Ukrainian letters, each of which a form writes with six characters, and the rest.
const adminForm = { bytes: 1024 * 1024, ...defaultTimeout }
/** The image, and what a form puts round it; as slow as a phone's network. */
const uploadForm = { bytes: imageLimits.bytes + 64 * 1024, milliseconds: 120_000 }
const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/**
 * The way of every request that is no reading. Whatever can be refused by its address, its headers and
 * its sender is refused before its body is read and before anything is rendered.
 */
export function createWriteHandler(options: WriteHandlerOptions) {
  const { origin, readAddress, readWriteAddress } = options
  let uploads = 0

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      await handle(request, response)
    } catch (error) {
      // Nothing failed, and nobody listens.
      if (!(error instanceof ClientDisconnected)) throw error
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = request.url ?? '/'
    const [path] = splitTarget(asked)
    if (request.method !== 'POST') {
      return refuse(request, response, 405, { allow: 'GET, HEAD, POST' })
    }
    if (!isFromThisSite(request, origin)) return refuse(request, response, 403)
    if (options.acceptsSystemForm(path)) return handleSystemForm(request, response)

    const isAdminForm = path.startsWith(adminBranch)
    const administrator = await findSender(request)
    if (isAdminForm && !administrator) return refuse(request, response, 401)
    const address = readWriteAddress(asked)
    if (!address.isKnown) {
      if (!readAddress(asked).isKnown) return refuse(request, response, 404)
      return refuse(request, response, 405, { allow: 'GET, HEAD' })
    }
    const type = request.headers['content-type'] ?? ''
    if (request.headers['content-encoding'] || !formTypes.test(type)) {
      return refuse(request, response, 415)
    }
    const wait = address.path === '/feedback' ? options.feedbackWait(request) : 0
    if (wait > 0) return refuse(request, response, 429, { 'retry-after': String(wait) })
    const sent = { request, response, address, administrator }
    if (path !== uploadPath) return handleForm(sent, isAdminForm ? adminForm : smallForm)
    if (uploads >= maxParallelUploads) return refuse(request, response, 503, { 'retry-after': '3' })
    uploads += 1
    try {
      await handleForm(sent, uploadForm)
    } finally {
      uploads -= 1
    }
  }

  async function handleForm(sent: FormSubmission, limit: typeof smallForm): Promise<void> {
    const { request, response, address, administrator } = sent
    const body = await readForm(request, limit)
    if (!body) return refuse(request, response, 413)
    const type = request.headers['content-type'] ?? ''
    if (!(await isForm(body, type))) return refuse(request, response, 400)
    const language = requestedLanguage(request.url ?? '') ?? defaultLanguage
    const write = new Request(renderedUrl(origin, address, language), {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    })
    sendPrepared(request, response, await options.renderWrite(write, administrator, request))
  }

  async function handleSystemForm(request: IncomingMessage, response: ServerResponse) {
    if (request.headers['content-encoding']) return refuse(request, response, 415)
    const body = await readForm(request, smallForm)
    if (!body) return refuse(request, response, 413)
    const answer = await options.handleSystemForm(toWebRequest(origin, request, body), request)
    await sendWebResponse(response, answer)
  }

  async function findSender({ headers }: IncomingMessage): Promise<Administrator | null> {
    const token = options.readSessionToken(headers.cookie)
    return token === undefined ? null : options.findAdministrator(token)
  }
}

type FormSubmission = {
  request: IncomingMessage
  response: ServerResponse
  address: PageAddress
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
