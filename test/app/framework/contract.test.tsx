import { readFileSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Suspense, use, type ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import type { DataStrategyFunction } from 'react-router'
import { expect, test } from 'vitest'
import { deferStart } from '#app/framework/deferred-start.ts'
import {
  dataPathOf,
  isDataPath,
  manifestPath,
  pagePathOf,
  releaseCheckAddress,
  reservedParameters,
  responseHeaders,
} from '#app/framework/router-requests.ts'
import { scriptsWithNonce } from '#app/framework/server-html.ts'
import { alreadyLoaded } from '#app/state/chunk-loading.ts'
import { createTestHistory, createTestRouter, createTestServer } from './helpers/test-router.tsx'

/*
 * What app/framework relies on and no library promises, checked against the installed packages. What only
 * a browser shows is in test/browser: hydration keeps the HTML of StaticHtml and InlineProgram and ignores
 * the JSON-LD script (every test, because an error fails it), and it drops clicks (editor/first-use.spec.ts).
 *
 * Longer than a source file should be, because it is one list: an update of a library is checked here.
 */

type Assumption = { package: string; weRelyOn: string; lookAt: string }

function assume(assumption: Assumption, check: () => void | Promise<void>): void {
  test(`${assumption.package}: ${assumption.weRelyOn}`, async () => {
    expect.hasAssertions()
    try {
      await check()
    } catch (cause) {
      throw new Error(brokenAssumption(assumption), { cause })
    }
  })
}

function brokenAssumption({ package: name, weRelyOn, lookAt }: Assumption): string {
  const { version } = JSON.parse(readPackageFile(name, 'package.json')) as { version: string }
  return `${name} ${version} has changed: we rely on this: ${weRelyOn}. Look at ${lookAt}.`
}

const readPackageFile = (name: string, file: string) =>
  readFileSync(`node_modules/${name}/${file}`, 'utf8')

const fromRouter = (weRelyOn: string, file: string): Assumption => ({
  package: 'react-router',
  weRelyOn,
  lookAt: `app/framework/${file}`,
})

assume(
  fromRouter(
    'the start script imports the modules of the routes, sets the manifest and imports the entry',
    'deferred-start.ts',
  ),
  async () => {
    const html = await (await createTestServer().get('/tips')).text()
    expect(html).toContain('<link rel="modulepreload"')
    expect(html).toContain('window.__reactRouterManifest = {')
    const deferred = deferStart(html, 'the-nonce')
    expect(deferred).not.toContain('modulepreload')
    expect(deferred).toContain('release:"r1"')
  },
)

assume(fromRouter('every script begins with its nonce', 'server-html.ts'), async () => {
  const html = await (await createTestServer().get('/tips')).text()
  const scripts = html.match(/<script/g)?.length ?? 0
  expect(scripts).toBeGreaterThan(2)
  expect(html.match(scriptsWithNonce('the-nonce'))).toHaveLength(scripts)
})

assume(
  fromRouter('page data have the address of the page with .data', 'router-requests.ts'),
  async () => {
    const server = createTestServer()
    for (const path of ['/', '/tips']) {
      expect(isDataPath(dataPathOf(path))).toBe(true)
      expect(pagePathOf(dataPathOf(path))).toBe(path)
      const response = await server.get(dataPathOf(path))
      expect(response.headers.has(responseHeaders[0] ?? '')).toBe(true)
      expect(await response.text()).toContain(`data of ${path}`)
    }
  },
)

assume(
  fromRouter('the reserved parameter _routes chooses the loaders', 'router-requests.ts'),
  async () => {
    const [routes] = reservedParameters
    const address = `${dataPathOf('/tips')}?${routes}=root`
    const data = await (await createTestServer().get(address)).text()
    expect(data).toContain('data of the root')
    expect(data).not.toContain('data of /tips')
  },
)

assume(
  fromRouter('the manifest responds 204 to another release, and 200 to its own', 'release.ts'),
  async () => {
    const server = createTestServer()
    const response = await server.get(releaseCheckAddress('older'))
    expect(response.status).toBe(204)
    expect(response.headers.has(responseHeaders[1] ?? '')).toBe(true)
    expect((await server.get(releaseCheckAddress('r1'))).status).toBe(200)
    expect(await (await server.get(`${manifestPath}?version=r1&paths=/tips`)).text()).toContain(
      '/tips.js',
    )
  },
)

assume(fromRouter('HydratedRouter stores the router in window', 'window.d.ts'), () =>
  expect(
    readPackageFile('react-router', 'dist/production/lib/dom-export/hydrated-router.js'),
  ).toContain('window.__reactRouterDataRouter = router;'),
)

assume(
  fromRouter(
    'the router announces a pending navigation with its location and action, and matches paths',
    'after-navigation.ts, failed-navigation.ts and load-navigation.ts',
  ),
  async () => {
    const { router, release } = createTestRouter()
    const states: string[] = []
    const unsubscribe = router.subscribe(({ navigation }) => states.push(navigation.state))
    const navigating = router.navigate('/slow')
    expect(router.state).toMatchObject({
      initialized: true,
      errors: null,
      location: { pathname: '/' },
      navigation: { state: 'loading', historyAction: 'PUSH', location: { pathname: '/slow' } },
    })
    release()
    await navigating
    unsubscribe()
    expect([states[0], states.at(-1)]).toEqual(['loading', 'idle'])
    expect(router.match('/slow')?.map(({ route }) => route.id)).toEqual(['root', 'slow'])
    router.dispose()
  },
)

assume(
  fromRouter(
    'a navigation to the shown page that need not revalidate aborts the pending one and loads nothing',
    'failed-navigation.ts',
  ),
  async () => {
    const { router, release, loads } = createTestRouter()
    void router.navigate('/slow')
    const loadsBefore = loads.length
    await router.navigate(router.state.location, { replace: true, defaultShouldRevalidate: false })
    release()
    expect(loads.length).toBe(loadsBefore)
    expect(router.state).toMatchObject({
      location: { pathname: '/' },
      navigation: { state: 'idle' },
      errors: null,
    })
    router.dispose()
  },
)

assume(
  fromRouter(
    'the middleware of the root gets the results of all routes by their id and may replace them',
    'load-navigation.ts',
  ),
  async () => {
    const result = { type: 'data', result: 'data of /tips' } as const
    const dataStrategy: DataStrategyFunction = ({ runClientMiddleware }) =>
      runClientMiddleware(() => Promise.resolve({ tips: result }))
    const { router, results } = createTestRouter(dataStrategy)
    await router.navigate('/tips')
    expect(results).toEqual([{ tips: result }])
    router.dispose()
  },
)

assume(
  fromRouter('a route whose module failed to load stays lazy', 'load-navigation.ts'),
  async () => {
    const { router } = createTestRouter()
    await router.navigate('/broken')
    expect(router.match('/broken')?.at(-1)?.route.lazy).toBeDefined()
    router.dispose()
  },
)

assume(
  fromRouter('a route loads its module for its handle, and its links can be found', 'prefetch.ts'),
  () => {
    const routes = readPackageFile('react-router', 'dist/production/lib/dom/ssr/routes.js')
    expect(routes).toContain('handle: async () => (await getLazyRoute()).handle')
    const links = readPackageFile('react-router', 'dist/production/lib/dom/lib.js')
    expect(links).toContain('"data-discover": ')
  },
)

assume(
  fromRouter(
    'the data of a page may be requested with all loaders, whichever a navigation needs',
    'prefetched-data.ts',
  ),
  async () => {
    const data = await (await createTestServer().get(dataPathOf('/tips'))).text()
    expect(data).toContain('data of the root')
    expect(data).toContain('data of /tips')
  },
)

assume(
  fromRouter(
    'a history entry has a key and an index, and is written with the functions that history has then',
    'dialog-history.ts and failed-navigation.ts',
  ),
  () => {
    const { history, browser } = createTestHistory()
    expect(browser.history.state).toMatchObject({ idx: 0 })
    const pushed: unknown[] = []
    browser.history.pushState = (state) => {
      pushed.push(state)
      browser.history.state = state
    }
    history.push('/a')
    history.push('/b')
    expect(pushed).toMatchObject([{ idx: 1 }, { idx: 2 }])
    expect(pushed[0]).toHaveProperty('key')
    history.replace('/c')
    expect(browser.history.state).toMatchObject({ idx: 2 })
  },
)

assume(
  fromRouter(
    'popstate is listened to in the bubbling phase, so that a capturing or earlier listener can stop it',
    'dialog-history.ts, failed-navigation.ts and app/entry.client.tsx',
  ),
  () => {
    const { history, browser } = createTestHistory()
    history.listen(() => {})
    expect(browser.listeners).toEqual([['popstate', expect.any(Function)]])
  },
)

const fromReact = (weRelyOn: string, lookAt: string): Assumption => ({
  package: 'react-dom',
  weRelyOn,
  lookAt,
})

function render(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    })
  })
}

assume(
  fromReact(
    'use() reads a promise with the status "fulfilled" without suspending',
    'app/state/chunk-loading.ts (alreadyLoaded)',
  ),
  async () => {
    let renders = 0
    function Loaded() {
      renders += 1
      use(alreadyLoaded)
      return 'loaded'
    }
    expect(await render(<Loaded />)).toBe('loaded')
    expect(renders).toBe(1)
  },
)

assume(
  fromReact(
    'with an infinite progressiveChunkSize a boundary that suspended is written in its place',
    'app/entry.server.tsx',
  ),
  async () => {
    const loading = new Promise<string>((resolve) => setTimeout(resolve, 0, 'x'.repeat(20_000)))
    function Late() {
      return use(loading)
    }
    const html = await render(
      <main>
        <Suspense fallback="loading">
          <Late />
        </Suspense>
      </main>,
    )
    expect(html).toMatch(/^<main>(<!--.*?-->)?x+(<!--.*?-->)?<\/main>$/)
  },
)

assume(
  fromReact('hydrated elements have a property __reactProps…', 'app/framework/use-hydrated.ts'),
  () =>
    expect(readPackageFile('react-dom', 'cjs/react-dom-client.production.js')).toContain(
      '"__reactProps$"',
    ),
)

test('a broken assumption names the package, what we rely on and the file', () => {
  const message = brokenAssumption(fromRouter('routes have ids', 'release.ts'))
  expect(message).toMatch(
    /^react-router \d+\.\d+\.\d+ has changed: we rely on this: routes have ids\. Look at app\/framework\/release\.ts\.$/,
  )
})
