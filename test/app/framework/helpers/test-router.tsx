import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  Outlet,
  Scripts,
  ServerRouter,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  type DataStrategyFunction,
  type EntryContext,
  type ServerBuild,
} from 'react-router'
import { manifestPath } from '#app/framework/router-requests.ts'

/** A server of React Router with three routes; its scripts have the nonce `the-nonce`. */
export function createTestServer() {
  const handle = createRequestHandler(testBuild, 'production')
  return { get: (path: string) => handle(new Request(`http://localhost${path}`)) }
}

const pageOf = (path: string) => ({
  default: () => <h1>{path}</h1>,
  loader: () => `data of ${path}`,
})
const root = {
  default: () => (
    <html lang="en">
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  ),
  loader: () => 'data of the root',
}

const routes: ServerBuild['routes'] = {
  root: { id: 'root', path: '', module: root },
  home: { id: 'home', parentId: 'root', index: true, module: pageOf('/') },
  tips: { id: 'tips', parentId: 'root', path: 'tips', module: pageOf('/tips') },
}

const manifestRoutes = Object.fromEntries(
  Object.values(routes).map((route) => [
    route?.id,
    {
      ...route,
      module: `/${route?.id}.js`,
      hasLoader: true,
      hasAction: false,
      hasClientAction: false,
      hasClientLoader: false,
      hasClientMiddleware: false,
      hasDefaultExport: true,
      hasErrorBoundary: false,
      imports: [],
    },
  ]),
)

const testBuild = {
  entry: { module: { default: handleDocument, streamTimeout: 1_000 } },
  routes,
  assets: {
    entry: { module: '/entry.js', imports: [] },
    routes: manifestRoutes,
    url: '/manifest.js',
    version: 'r1',
  },
  publicPath: '/',
  assetsBuildDirectory: 'build/client',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'lazy', manifestPath },
} as unknown as ServerBuild

function handleDocument(
  { url }: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const page = <ServerRouter context={context} url={url} nonce="the-nonce" />
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce: 'the-nonce',
      onAllReady: () =>
        void text(pipe(new PassThrough())).then((html) =>
          resolve(new Response(html, { status, headers })),
        ),
      onError: reject,
    })
  })
}

/** The router of a browser: `/slow` loads until it is released, the module of `/broken` never loads. */
export function createTestRouter(dataStrategy?: DataStrategyFunction) {
  const loads: string[] = []
  const results: unknown[] = []
  const { promise: released, resolve: release } = Promise.withResolvers<null>()
  const load = (id: string, value: unknown) => () => {
    loads.push(id)
    return value
  }
  const router = createRouter({
    history: createTestHistory().history,
    hydrationData: { loaderData: { root: null } },
    ...(dataStrategy && { dataStrategy }),
    routes: [
      {
        id: 'root',
        path: '/',
        loader: load('root', null),
        middleware: [
          async (_, next) => {
            const result = await next()
            results.push(result)
            return result
          },
        ],
        children: [
          { id: 'home', index: true },
          { id: 'slow', path: 'slow', loader: load('slow', released) },
          { id: 'tips', path: 'tips', loader: load('tips', null) },
          {
            id: 'broken',
            path: 'broken',
            lazy: { loader: () => Promise.reject(new TypeError('Failed to fetch')) },
          },
        ],
      },
    ],
  }).initialize()
  return { router, loads, results, release: () => release(null) }
}

type State = Record<string, unknown> | null

/** The history of React Router in a window that records its listeners. */
export function createTestHistory() {
  const listeners: unknown[][] = []
  const browserHistory = {
    state: null as State,
    pushState: (state: State) => void (browserHistory.state = state),
    replaceState: (state: State) => void (browserHistory.state = state),
    go: () => {},
  }
  const browser = {
    history: browserHistory,
    location: { pathname: '/', search: '', hash: '', origin: 'http://localhost' },
    addEventListener: (...listener: unknown[]) => void listeners.push(listener),
    removeEventListener: () => {},
    listeners,
  }
  const history = createBrowserHistory({ window: browser as unknown as Window })
  return { history, browser }
}
