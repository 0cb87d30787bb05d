import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type HandleErrorFunction,
  type EntryContext,
  type RouterContextProvider,
} from 'react-router'
import { nonceContext, referenceContext, reportContext } from './context.ts'
import { NonceContext } from './nonce.ts'
import { ReferenceContext } from './shell/reference.ts'
import { startLater } from './startLater.ts'
import { asScript, DescribeContext } from './structuredData.ts'

/** A page goes out whole, never in pieces: it is kept, hashed and compressed as one. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext)
  let structured: object | undefined
  const describe = (data: object) => void (structured = data)
  const rendered = await renderWhole(
    <NonceContext value={nonce}>
      <ReferenceContext value={loadContext.get(referenceContext)}>
        <DescribeContext value={describe}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </DescribeContext>
      </ReferenceContext>
    </NonceContext>,
    nonce,
    loadContext.get(reportContext),
  )
  const html = withStructuredData(rendered, structured, nonce)
  headers.set('content-type', 'text/html; charset=utf-8')
  const begun = import.meta.env.DEV ? html : startLater(html, nonce)
  return new Response(begun, { status, headers })
}

export const handleError: HandleErrorFunction = (error, { context, request }) => {
  // That a route does not take what was sent is the sender's fault, and is told to the sender alone.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  context.get(referenceContext).current = context.get(reportContext)(error)
}

/** At the end of the head, where React looks for nothing of its own when it wakes. */
function withStructuredData(html: string, data: object | undefined, nonce: string): string {
  if (!data) return html
  const script = `<script nonce="${nonce}" type="application/ld+json">${asScript(data)}</script>`
  return html.replace('</head>', () => `${script}</head>`)
}

function renderWhole(
  page: ReactNode,
  nonce: string,
  report: (error: unknown) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // One flush in document order: no boundary is sent apart from its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
      onError: report,
    })
  })
}
