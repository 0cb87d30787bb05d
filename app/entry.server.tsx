import { text } from 'node:stream/consumers'
// react-dom/server contains a second renderer, which a start would read as well.
import { prerenderToNodeStream } from 'react-dom/static'
import {
  isRouteErrorResponse,
  ServerRouter,
  type HandleErrorFunction,
  type EntryContext,
  type RouterContextProvider,
} from 'react-router'
import { pageContext } from './context.ts'
import type { DescribedPage } from './page/described-page.ts'
import { SocialMetaContext } from './page/social-meta-context.ts'
import { SocialMeta } from './page/SocialMeta.tsx'
import { structuredData } from './page/structured-data.ts'
import { deferStart } from './react-router/deferred-start.ts'
import { toScriptText } from './react-router/inline-program.ts'
import { addStructuredData } from './react-router/server-html.ts'
import { ErrorReferenceContext, NonceContext } from './state/server-values.ts'
import { LittleDataContext } from './ui/little-data.ts'

/** A page is sent complete, not streamed: it is cached, hashed and compressed as a whole. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce, errorReference, isLittleData, reportError } = loadContext.get(pageContext)
  let data: object | undefined
  const renderSocialMeta = (page: DescribedPage) => {
    data = structuredData(page)
    return <SocialMeta {...page} />
  }
  const { prelude } = await prerenderToNodeStream(
    <NonceContext value={nonce}>
      <ErrorReferenceContext value={errorReference}>
        <LittleDataContext value={isLittleData}>
          <SocialMetaContext value={renderSocialMeta}>
            <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
          </SocialMetaContext>
        </LittleDataContext>
      </ErrorReferenceContext>
    </NonceContext>,
    {
      // One flush in document order: no Suspense boundary is sent out of order.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: reportError,
    },
  )
  const rendered = await text(prelude)
  const html = data ? addStructuredData(rendered, toScriptText(data)) : rendered
  headers.set('content-type', 'text/html; charset=utf-8')
  const deferred = import.meta.env.DEV ? html : deferStart(html, nonce)
  return new Response(deferred, { status, headers })
}

export const handleError: HandleErrorFunction = (error, { context, request }) => {
  // A request that a route refuses is the client's error: it gets the status, and nothing is logged.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const { errorReference, reportError } = context.get(pageContext)
  errorReference.current = reportError(error)
}
