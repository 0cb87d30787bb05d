import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { manifestPath } from '#app/react-router/router-requests.ts'

/** What patches/ change in React Router; test/browser/loading shows what visitors see of it. */
const production = join(process.cwd(), 'node_modules/react-router/dist/production/lib')
const load = <Module>(file: string): Promise<Module> =>
  import(pathToFileURL(join(production, file)).href) as Promise<Module>
type Lazy = { handle: () => Promise<unknown> }
type Routes = {
  createClientRoutes: (
    manifest: object,
    modules: object,
    state: null,
    ssr: true,
  ) => [{ lazy: Lazy }]
}
type Discovery = {
  getPatchRoutesOnNavigationFunction: (
    ...options: unknown[]
  ) => (navigation: { path: string; signal: AbortSignal }) => Promise<void>
}
type Data = {
  getTurboStreamSingleFetchDataStrategy: (
    ...options: unknown[]
  ) => (navigation: object) => Promise<unknown>
}

afterEach(() => vi.unstubAllGlobals())

test('a program that fails to load raises its error, and is tried again', async () => {
  const file = join(import.meta.dirname, 'late-program.js')
  const module = pathToFileURL(file).href
  const { createClientRoutes } = await load<Routes>('dom/ssr/routes.js')
  const [{ lazy }] = createClientRoutes({ late: { id: 'late', module } }, {}, null, true)
  await expect(lazy.handle()).rejects.toThrow('late-program.js')
  writeFileSync(file, "export const handle = 'loaded'")
  try {
    expect(await lazy.handle()).toBe('loaded')
  } finally {
    rmSync(file)
  }
})

test('a program that does not arrive fails after two minutes', async () => {
  vi.useFakeTimers()
  try {
    const { createClientRoutes } = await load<Routes>('dom/ssr/routes.js')
    const module = 'data:text/javascript,await new Promise(() => {})'
    const [{ lazy }] = createClientRoutes({ late: { id: 'late', module } }, {}, null, true)
    const loading = lazy.handle().catch(String)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(await loading).toBe('Error: timeout')
  } finally {
    vi.useRealTimers()
  }
})

test('a part of a route that fails to load is tried again', async () => {
  type Router = Pick<typeof import('react-router'), 'UNSAFE_createRouter'>
  type History = Pick<typeof import('react-router'), 'UNSAFE_createMemoryHistory'>
  const { createRouter } = await load<{ createRouter: Router['UNSAFE_createRouter'] }>(
    'router/router.js',
  )
  const { createMemoryHistory } = await load<{
    createMemoryHistory: History['UNSAFE_createMemoryHistory']
  }>('router/history.js')
  const loader = vi.fn<() => Promise<() => string>>()
  loader.mockRejectedValueOnce(new Error('no network')).mockResolvedValue(() => 'data')
  const routes = [
    { id: 'home', path: '/' },
    { id: 'late', path: '/late', lazy: { loader } },
  ]
  const router = createRouter({ routes, history: createMemoryHistory() })
  await router.initialize().navigate('/late')
  await router.navigate('/late')
  expect(router.state).toMatchObject({ errors: null, loaderData: { late: 'data' } })
  router.dispose()
})

describe('the function of the site is asked for', () => {
  const fetchForRouter = vi.fn<Window['fetchForRouter'] & {}>()
  beforeEach(() => {
    fetchForRouter.mockReset().mockRejectedValue(new Error('lost'))
    vi.stubGlobal('window', { fetchForRouter, location: { origin: 'http://localhost' } })
  })

  test('the route of a link', async () => {
    const { getPatchRoutesOnNavigationFunction } = await load<Discovery>('dom/ssr/fog-of-war.js')
    const state = { navigation: { location: { pathname: '/late' } } }
    const routeDiscovery = { mode: 'lazy', manifestPath }
    const discover = getPatchRoutesOnNavigationFunction(
      () => ({ state }),
      { version: 'r1' },
      {},
      true,
      routeDiscovery,
    )
    const { signal } = new AbortController()
    await expect(discover({ path: '/late', signal })).rejects.toThrow('lost')
    expect(fetchForRouter.mock.calls[0]?.[0].pathname).toBe(manifestPath)
  })

  test('the data of a screen', async () => {
    const { getTurboStreamSingleFetchDataStrategy } = await load<Data>('dom/ssr/single-fetch.js')
    const manifest = { routes: { late: { hasLoader: true } } }
    const match = {
      route: { id: 'late' },
      shouldCallHandler: () => true,
      resolve: (use: (handler: (request: () => unknown) => unknown) => unknown) =>
        use((request) => request()),
    }
    const navigation = {
      request: new Request('http://localhost/late'),
      matches: [match],
      fetcherKey: 'late',
      runClientMiddleware: (run: (navigation: object) => unknown) => run(navigation),
    }
    const loadData = getTurboStreamSingleFetchDataStrategy(() => ({}), manifest, {}, true)
    await expect(loadData(navigation)).rejects.toThrow('lost')
    expect(fetchForRouter.mock.calls[0]?.[0].pathname).toBe('/late.data')
  })
})
