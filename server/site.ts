import * as build from 'virtual:react-router/server-build'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import {
  nonceContext,
  originContext,
  referenceContext,
  reportContext,
  sceneContext,
  siteContext,
} from '#app/context.ts'
import { scenes } from '#app/home/scenes/scenes.ts'
import type { Language } from '#core/localized.ts'
import { addressReader, renderedUrl, routePaths, type Address } from './addresses.ts'
import { endOfDayInKyiv } from './clock.ts'
import type { Config } from './config.ts'
import { openFiles } from './files.ts'
import { contentSecurityPolicy } from './headers.ts'
import { listener } from './http.ts'
import { reporter, type Log } from './log.ts'
import { isMachinery, openMachinery } from './machinery.ts'
import { Pages } from './pages.ts'
import { render } from './render.ts'
import { seedSample } from './sample/seed.ts'
import { StoreUnavailable } from './storage/faults.ts'
import { openStore } from './storage/open.ts'
import { siteOver } from './storage/site.ts'
import type { Store } from './storage/store.ts'

export type RunningSite = {
  listener: RequestListener
  store: Store
  pages: Pages
  close: () => Promise<void>
}

/** What development brings along: Vite serves the files, and nothing is kept between two edits. */
export type Workshop = { store: Store }

/** Puts the whole site together: the store, the pages, their memory, and the way a request takes. */
export async function openSite(
  config: Config,
  log: Log,
  workshop?: Workshop,
): Promise<RunningSite> {
  const { origin } = config
  const store = workshop?.store ?? (await openFilledStore(config))
  const site = await siteOver(store)

  const report = reporter(log)
  const pages = new Pages(workshop ? nothing : { entries: 2_000, bytes: 64 * 1024 * 1024 })
  site.onChange(() => pages.forget())

  const paths = routePaths(build.routes)
  const readAddress = addressReader(paths)
  const routes = createRequestHandler(build, import.meta.env.MODE)

  /** A page is rendered from its address alone: no header and no cookie of any visitor is there. */
  const answer = async (url: string, scene: number, nonce: string) => {
    const context = new RouterContextProvider()
    let isUnavailable = false
    context.set(siteContext, site)
    context.set(originContext, origin)
    context.set(sceneContext, scene)
    context.set(nonceContext, nonce)
    context.set(reportContext, (error) => {
      isUnavailable ||= error instanceof StoreUnavailable
      return report(error)
    })
    context.set(referenceContext, { current: undefined })
    const response = await routes(new Request(url), context)
    return isUnavailable ? comeBackLater(response) : response
  }

  return {
    store,
    pages,
    listener: listener({
      // Beside this very server: a later build does not take away what its pages point to.
      files: workshop ? () => undefined : openFiles(join(import.meta.dirname, '../client')),
      readAddress,
      pages,
      renderPage: (address: Address, language: Language, scene: number) =>
        render(
          (nonce) => answer(renderedUrl(origin, address, language), scene, nonce),
          workshop ? undefined : contentSecurityPolicy,
        ),
      machinery: openMachinery({
        origin,
        readAddress,
        routes: (request) => answer(request.url, 0, ''),
        ready: () =>
          store.ping().then(
            () => true,
            () => false,
          ),
        publicPaths: paths.filter((path) => !/[:*]|^\/(adminf83922ab|sign-in)/.test(path)),
      }),
      isMachinery,
      version: () => site.dataVersion(),
      goodUntil: async () => {
        // While the store cannot be had the page says so itself, and is not kept.
        const next = await site.nextPublication().catch(() => new Date(0))
        return Math.min(endOfDayInKyiv(Date.now()), next?.getTime() ?? Infinity)
      },
      scenes: scenes.length,
      report,
    }),
    close: () => store.close(),
  }
}

const nothing = { entries: 0, bytes: 0 }

/** The demo brings its sample content along. */
export async function openFilledStore({
  databaseUrl,
  dataDir,
  production,
}: Config): Promise<Store> {
  const store = await openStore(databaseUrl ? { databaseUrl } : { dataDir })
  if (!production) await seedSample(store)
  return store
}

/** The page says what happened; the status says that it will pass. */
function comeBackLater({ body, headers }: Response): Response {
  const later = new Headers(headers)
  later.set('retry-after', '5')
  return new Response(body, { status: 503, headers: later })
}
