import * as build from 'virtual:react-router/server-build'
import type { IncomingMessage, RequestListener } from 'node:http'
import { join } from 'node:path'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import {
  administratorContext,
  analyticsContext,
  eventsLoadDelayContext,
  lettersKeptDaysContext,
  letterWaitContext,
  nonceContext,
  originContext,
  referenceContext,
  reportContext,
  sceneContext,
  siteContext,
  toolStylesContext,
} from '#app/context.ts'
import { scenes } from '#app/home/scenes/scenes.ts'
import type { Administrator } from '#core/admin.ts'
import { feedbackKind } from '#core/feedback.ts'
import type { Site } from '#core/site.ts'
import { addressReaders, renderedUrl } from './addresses.ts'
import { beginChores } from './chores.ts'
import { endOfDayInKyiv } from './clock.ts'
import type { Config } from './config.ts'
import { openFeeds } from './feeds.ts'
import { openFiles } from './files.ts'
import { FoldedLog } from './folded-log.ts'
import { pagePolicy, siteHeaders, transportSecurity } from './headers.ts'
import { listener, type Wanted } from './http.ts'
import { openLetters } from './letters/open.ts'
import { reporter, type Log } from './log.ts'
import { isMachinery, openMachinery, takesSystemForm } from './machinery.ts'
import { Darkroom } from './media/darkroom.ts'
import { imagesOver } from './media/images.ts'
import { createMediaServer, isMedia } from './media/serve.ts'
import { namedReader } from './named.ts'
import { openFilledStore } from './open-filled-store.ts'
import { openLive } from './open-live.ts'
import { Pages } from './pages.ts'
import { forEverybody, forOnePerson, render } from './render.ts'
import { openSignIn } from './sign-in/open.ts'
import { StoreUnavailable } from './storage/faults.ts'
import { siteOver } from './storage/site.ts'
import type { Store } from './storage/store.ts'
import { sendWebResponse, webRequest } from './web-requests.ts'
import { writeListener } from './writes.ts'

export type RunningSite = {
  listener: RequestListener
  store: Store
  pages: Pages
  report: (error: unknown) => string
  /** Writes the lines that have been counted and not written yet. */
  flushLog: () => void
  close: () => Promise<void>
}

/** What development brings along: Vite serves the files, and nothing is kept between two edits. */
export type Workshop = { store: Store }

/** Puts the whole site together: the store, who may change it, the pages and their memory. */
export async function openSite(
  config: Config,
  log: Log,
  workshop?: Workshop,
): Promise<RunningSite> {
  const { origin, lettersKeptDays } = config
  const store = workshop?.store ?? (await openFilledStore(config, log))
  // Beside this very file: the build makes a program of its own of it.
  const worker = join(import.meta.dirname, `media/worker.${workshop ? 'ts' : 'js'}`)
  const darkroom = new Darkroom(worker)
  const content = await siteOver(store, { sendsMail: config.mail !== undefined })
  const site: Site = { ...content, images: imagesOver(store, darkroom, log) }
  const foldedLog = new FoldedLog(log)
  const signIn = await openSignIn(config, store, log, foldedLog)

  const report = reporter(foldedLog)
  const pages = new Pages(workshop ? nothing : { entries: 2_000, bytes: 64 * 1024 * 1024 })
  const media = createMediaServer({ media: store.media, bytes: 16 * 1024 * 1024, report })
  const endChores = beginChores(() => store.prune({ lettersKeptDays }), report)
  const live = openLive(config, site, signIn)
  const letters = openLetters(config, store, log)
  site.onChange((change) => {
    // Drafts and letters are in no kept page: they must not make visitors wait.
    if (change.isPublic) pages.forget()
    else if (change.scheduledFor) pages.expireAt(Date.parse(change.scheduledFor))
    if (change.kind === 'image') media.drop(change.id)
    if (change.kind === feedbackKind.name) letters.arrived()
    live.hear(change)
  })

  const { readAddress, readAnyAddress, readWriteAddress, publicPaths } = addressReaders(
    build.routes,
  )
  const routes = createRequestHandler(build, import.meta.env.MODE)

  /** Whoever keeps the site is no visitor to be studied. */
  const analyticsFor = (administrator: Administrator | null) =>
    (administrator ? undefined : config.analyticsProject) ?? null

  /** A page is rendered from its address and from who is signed in: no header of anybody is there. */
  const answer = async (request: Request, nonce: string, { scene, administrator, sender }: For) => {
    const context = new RouterContextProvider()
    let isUnavailable = false
    context.set(siteContext, site)
    context.set(originContext, origin)
    context.set(administratorContext, administrator)
    context.set(toolStylesContext, toolStyles)
    context.set(analyticsContext, analyticsFor(administrator))
    context.set(eventsLoadDelayContext, config.eventsLoadDelay)
    context.set(lettersKeptDaysContext, lettersKeptDays)
    context.set(letterWaitContext, (key) => letters.wait(sender, key))
    context.set(sceneContext, scene)
    context.set(nonceContext, nonce)
    context.set(reportContext, (error) => {
      isUnavailable ||= error instanceof StoreUnavailable
      return report(error)
    })
    context.set(referenceContext, { current: undefined })
    const response = await routes(request, context)
    return isUnavailable ? comeBackLater(response) : response
  }

  const rendered = (request: Request, whom: For) =>
    render((nonce) => answer(request, nonce, whom), {
      origin,
      cacheControl: whom.administrator || request.method === 'POST' ? forOnePerson : forEverybody,
      policy: workshop
        ? undefined
        : (scriptHashes) =>
            pagePolicy({
              isIsolated: !new URL(request.url).searchParams.has('video'),
              scriptHashes,
              signInAt: signIn.signInAt,
              hasAnalytics: analyticsFor(whom.administrator) !== null,
            }),
    })

  const { token: session, whoIs } = signIn
  const isSignedIn = async (cookies: string | undefined) => {
    const token = session(cookies)
    return token !== undefined && (await whoIs(token)) !== null
  }
  const goodUntil = async () => {
    // While the store cannot be had the page says so itself, and is not kept.
    const next = await site.nextPublication().catch(() => new Date(0))
    return Math.min(endOfDayInKyiv(Date.now()), next?.getTime() ?? Infinity)
  }
  const machinery = openMachinery({
    origin,
    readAddress,
    readAnyAddress,
    isSignedIn,
    routes: (request) => answer(request, '', { scene: 0, administrator: null }),
    ready: () =>
      store.ping().then(
        () => true,
        () => false,
      ),
    signIn: signIn.app,
  })
  const feeds = openFeeds({ origin, site, publicPaths, pages, goodUntil, report })
  return {
    store,
    pages,
    report,
    flushLog: () => foldedLog.flush(),
    listener: listener({
      // Beside this very server: a later build does not take away what its pages point to.
      files: workshop
        ? () => undefined
        : openFiles(join(import.meta.dirname, '../client'), transportSecurity(origin)),
      headers: siteHeaders(origin),
      readAddress,
      readAnyAddress,
      readNamed: namedReader(site),
      pages,
      renderPage: ({ address, language, ...whom }: Wanted) =>
        rendered(new Request(renderedUrl(origin, address, language)), whom),
      session,
      whoIs,
      special: (path) => {
        if (isMedia(path)) return media.listener
        if (path === '/live') return (request, response) => live.open(request, response)
        return signIn.demo?.isHere(path) ? signIn.demo.listener : feeds(path)
      },
      readMachinery: async (request, response) =>
        sendWebResponse(
          response,
          await machinery.fetch(webRequest(origin, request), { incoming: request }),
        ),
      handleWrite: writeListener({
        origin,
        readAddress: readAnyAddress,
        readWriteAddress,
        session,
        whoIs,
        takesSystemForm,
        handleSystemForm: async (request, incoming) => machinery.fetch(request, { incoming }),
        feedbackWait: letters.waitForForm,
        renderWrite: (request, administrator, sender) =>
          rendered(request, { scene: 0, administrator, sender }),
      }),
      isMachinery,
      version: () => site.dataVersion(),
      goodUntil,
      scenes: scenes.length,
      report,
    }),
    close: async () => {
      live.close()
      endChores()
      darkroom.close()
      foldedLog.flush()
      await letters.close()
      return store.close()
    },
  }
}
type For = { scene: number; administrator: Administrator | null; sender?: IncomingMessage }

/** Among the styles of a screen that has the tools; vite.config.ts gathers theirs under this name. */
const toolStyles = build.assets.routes['admin/Section']?.css?.find((sheet) =>
  sheet.includes('/tools-'),
)

const nothing = { entries: 0, bytes: 0 }

/** The page says what happened; the status says that it will pass. */
function comeBackLater({ body, headers }: Response): Response {
  const later = new Headers(headers)
  later.set('retry-after', '5')
  return new Response(body, { status: 503, headers: later })
}
