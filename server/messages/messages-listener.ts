import type { RequestListener } from 'node:http'
import { isLanguage, type Language } from '#core/localized.ts'
import {
  bundleOf,
  isForAdministrators,
  isOnlyOnServer,
  messagesPrefix,
} from '#core/messages/bundles.ts'
import type { SiteMessages } from '#core/messages/messages.ts'
import { builtInMessages } from '#server/base/built-in-messages.ts'
import type { Feature, Parts } from '#server/feature/feature.ts'
import { fileHeaders, isReading } from '#server/http/cached-files.ts'
import { compress } from '#server/http/compress.ts'
import {
  prepareResponse,
  sendPrepared,
  type PreparedResponse,
} from '#server/http/prepared-response.ts'
import { refuse } from '#server/http/refusals.ts'
import { splitTarget } from '#server/http/request-target.ts'

const immutable = 'max-age=31536000, immutable'
/** The namespaces of each file. */
const bundles = Map.groupBy(
  Object.keys(builtInMessages.uk).filter((name) => !isOnlyOnServer(name)),
  bundleOf,
)
const answers = (path: string) => path.startsWith(messagesPrefix)
const pattern = new RegExp(`^${messagesPrefix}(\\w+)/(\\w+)-(\\w+)\\.json$`)

/** Sends the messages of pages: each file is prepared once in each version. */
export function createMessageFiles({ site, identifySender, headers, sendAsync }: Parts): Feature {
  const prepared = new WeakMap<SiteMessages, Map<string, Promise<PreparedResponse>>>()

  function prepareOnce(messages: SiteMessages, language: Language, bundle: string) {
    const files = prepared.get(messages) ?? new Map<string, Promise<PreparedResponse>>()
    prepared.set(messages, files)
    const key = `${language} ${bundle}`
    const file = files.get(key) ?? prepareBundle(messages, { language, bundle, headers })
    files.set(key, file)
    return file
  }

  const listener: RequestListener = (request, response) => {
    if (!isReading(request)) return refuse(request, response, 405, { allow: 'GET, HEAD' })
    const [, language, bundle = '', version = ''] =
      pattern.exec(splitTarget(request.url ?? '')[0]) ?? []
    if (!isLanguage(language) || !bundles.has(bundle)) return refuse(request, response, 404)
    sendAsync(request, response, async () => {
      const isHidden = bundle === 'admin' && !(await identifySender(request))
      const messages = isHidden ? undefined : await site.findMessages(version)
      if (!messages) return refuse(request, response, 404)
      sendPrepared(request, response, await prepareOnce(messages, language, bundle))
    })
  }
  return { listeners: [{ requestClass: 'file', answers, listener }] }
}

type Bundle = { language: Language; bundle: string; headers: Record<string, string> }

async function prepareBundle(
  messages: SiteMessages,
  { language, bundle, headers }: Bundle,
): Promise<PreparedResponse> {
  const namespaces = bundles.get(bundle) ?? []
  const texts = namespaces.map((namespace) => [
    namespace,
    messages.in(language).getResourceBundle(language, namespace) as unknown,
  ])
  const identity = Buffer.from(JSON.stringify(Object.fromEntries(texts)))
  const isShared = !namespaces.some(isForAdministrators)
  const ownHeaders = {
    ...headers,
    ...fileHeaders,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': `${isShared ? 'public' : 'private'}, ${immutable}`,
    vary: 'Accept-Encoding',
  }
  // Once for each version of the texts, so that it may take longer.
  return prepareResponse(200, ownHeaders, await compress(identity, 11))
}
