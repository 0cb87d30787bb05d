import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Editor } from '#core/admins/person.ts'
import { imageLimits } from '#core/images/image.ts'
import { chooseLanguage } from '#core/localized.ts'
import type { Site } from '#core/site/site.ts'
import type { Parts, VisitorForms } from '#server/feature/feature.ts'
import {
  renderedUrl,
  requestedLanguage,
  type PageAddress,
  type ReadAddress,
} from '#server/http/addresses.ts'
import { isInsideAdmin } from '#server/http/admin-path.ts'
import { hasTooManyFields } from '#server/http/form-fields.ts'
import { sendPrepared, type PreparedResponse } from '#server/http/prepared-response.ts'
import { refuse } from '#server/http/refusals.ts'
import { readBody } from '#server/http/request-body.ts'
import { splitTarget } from '#server/http/request-target.ts'
import { sendWebResponse, toWebRequest } from '#server/http/web-requests.ts'
import { TaskQueue } from '#server/limits/task-queue.ts'
import { type AnswerForm, uploadPath } from './command-listener.ts'

type WriteHandlerOptions = {
  origin: string
  site: Pick<Site, 'lastSettings'>
  readAnyAddress: ReadAddress
  /** The same, for the addresses that take forms. */
  readWriteAddress: ReadAddress
  identifySender: Parts['identifySender']
  /** Finds the commands of people who are signed in. */
  findCommands: (path: string) => AnswerForm | undefined
  /** Sign-in and sign-out, which are no pages. */
  acceptsSystemForm: (path: string) => boolean
  handleSystemForm: (request: Request, sender: IncomingMessage) => Promise<Response>
  findForms: (path: string) => VisitorForms | undefined
  /** The request has no header of the sender, and no body: the form has been parsed. */
  renderWrite: (request: Request, submission: Submission) => Promise<PreparedResponse>
}

export type Submission = {
  form: FormData
  person: Editor | null
  sender: IncomingMessage
}

type Exchange = { request: IncomingMessage; response: ServerResponse }
type Answer = (form: FormData) => Promise<void>

const maxParallelUploads = 3
const defaultTimeout = { milliseconds: 30_000 }
export const smallForm = { bytes: 64 * 1024, ...defaultTimeout }
// Two texts of 50,000 Ukrainian letters, of which each takes six characters in a form, and the rest.
export const adminForm = { bytes: 1024 * 1024, ...defaultTimeout }
// The image and the multipart encoding around it, over a slow mobile network.
export const uploadForm = { bytes: imageLimits.bytes + 64 * 1024, milliseconds: 120_000 }
const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/** A form that the address, the headers or the sender rule out is refused before the body is read. */
export function createWriteHandler(options: WriteHandlerOptions) {
  const uploads = new TaskQueue({ parallel: maxParallelUploads, waiting: 0 })
  return (request: IncomingMessage, response: ServerResponse): Promise<void> =>
    handleWrite(options, uploads, { request, response })
}

async function handleWrite(
  options: WriteHandlerOptions,
  uploads: TaskQueue,
  exchange: Exchange,
): Promise<void> {
  const { request, response } = exchange
  const target = request.url ?? '/'
  const [path] = splitTarget(target)
  if (request.method !== 'POST') {
    return refuse(request, response, 405, { allow: 'GET, HEAD, POST' })
  }
  if (!isFromThisSite(request, options.origin)) return refuse(request, response, 403)
  if (options.acceptsSystemForm(path)) return handleSystemForm(options, exchange)

  const person = await options.identifySender(request)
  if (isInsideAdmin(path) && !isSignedInAs(request, person)) {
    return refuse(request, response, 401)
  }
  const answerCommand = person && options.findCommands(path)
  const address = options.readWriteAddress(target)
  const forms = answerCommand ? undefined : options.findForms(address.path)
  // A form that no feature takes is for people who are signed in.
  if (!answerCommand && !(address.isKnown && (forms || person))) {
    if (!options.readAnyAddress(target).isKnown) return refuse(request, response, 404)
    return refuse(request, response, 405, { allow: 'GET, HEAD' })
  }
  const { 'content-type': type = '', 'content-encoding': encoding } = request.headers
  if (encoding || !formTypes.test(type)) return refuse(request, response, 415)
  const wait = (await forms?.waitForForm(request)) ?? 0
  if (wait > 0) return refuse(request, response, 429, { 'retry-after': String(wait) })

  const answer: Answer = answerCommand
    ? (form) => answerCommand(form, person, response)
    : async (form) => {
        const submission = { form, person, sender: request }
        const render = () => renderAnswer(options, target, address, submission)
        // The answers to visitors wait for each other.
        const page = person || !forms ? await render() : await forms.queue.run(render, request)
        sendPrepared(request, response, page)
      }
  if (path === uploadPath) {
    return uploads.run(() => handleForm(exchange, uploadForm, answer))
  }
  const uploading = forms?.uploads?.accepts(address.path) ? forms.uploads : undefined
  if (uploading) {
    if (!(await uploading.mayUpload(address.path))) return refuse(request, response, 404)
    return uploading.queue.run(() => handleForm(exchange, uploadForm, answer), request)
  }
  return handleForm(exchange, isInsideAdmin(path) ? adminForm : smallForm, answer)
}

async function handleForm(
  { request, response }: Exchange,
  limit: typeof smallForm,
  answer: Answer,
): Promise<void> {
  const body = await readForm(request, limit)
  if (!body) return refuse(request, response, 413)
  const form = await parseForm(body, request.headers['content-type'] ?? '')
  if (!form) return refuse(request, response, 400)
  return answer(form)
}

/** A page with a form of visitors, which works without scripts. */
function renderAnswer(
  { origin, site, renderWrite }: WriteHandlerOptions,
  target: string,
  address: PageAddress,
  submission: Submission,
): Promise<PreparedResponse> {
  const { languages } = site.lastSettings()
  const language = chooseLanguage(requestedLanguage(target), null, languages)
  const write = new Request(renderedUrl(origin, address, language, languages), { method: 'POST' })
  return renderWrite(write, submission)
}

async function handleSystemForm(
  options: WriteHandlerOptions,
  { request, response }: Exchange,
): Promise<void> {
  if (request.headers['content-encoding']) return refuse(request, response, 415)
  const body = await readForm(request, smallForm)
  if (!body) return refuse(request, response, 413)
  const webRequest = toWebRequest(options.origin, request, body)
  await sendWebResponse(response, await options.handleSystemForm(webRequest, request))
}

/** A form that waited in the browser names its author: by now somebody else may be signed in there. */
function isSignedInAs({ headers }: IncomingMessage, person: Editor | null): boolean {
  if (!person) return false
  const author = headers['x-administrator']
  return author === undefined || author === person.id
}

/**
 * A form must come from a page of this site. Browsers send `Origin`, or at least `Sec-Fetch-Site`; a
 * request with neither does not come from a browser. A page that sends no referrer, as a private one, sends 'null'.
 */
function isFromThisSite({ headers }: IncomingMessage, origin: string): boolean {
  const { origin: sent } = headers
  if (sent === undefined || sent === 'null') return headers['sec-fetch-site'] === 'same-origin'
  return sent === origin
}

/** Undefined where the form is larger than any of this site. */
async function readForm(request: IncomingMessage, limit: typeof smallForm) {
  const body = await readBody(request, limit)
  return body && !hasTooManyFields(request.headers['content-type'], body) ? body : undefined
}

/** Parsed here because in an action a malformed form would count as an error of the program. */
async function parseForm(body: Buffer<ArrayBuffer>, type: string): Promise<FormData | undefined> {
  const request = new Response(body, { headers: { 'content-type': type } })
  return request.formData().catch(() => undefined)
}
