import { reloadedFor } from '#app/startLater.ts'
import { ChunkLoadError } from './ChunkLoadError.ts'

// vite.config.ts puts this in the place of React Router's own function, which reloads the page at
// every failure, for ever, and waits for an answer without end. See docs/decisions/005-chunks.md.

type Route = { id: string; module: string }
type Modules = Record<string, unknown>

const chunkTimeout = 120_000

export async function loadRouteModule(route: Route, modules: Modules): Promise<unknown> {
  if (route.id in modules) return modules[route.id]
  try {
    const module: unknown = await inTime(import(/* @vite-ignore */ route.module))
    modules[route.id] = module
    return module
  } catch (cause) {
    if (await reloadForNewRelease()) return new Promise(() => {})
    return standIn(new ChunkLoadError(`${route.module} did not arrive`, { cause }))
  }
}

async function inTime(module: Promise<unknown>): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), chunkTimeout)
  })
  return Promise.race([module, late]).finally(() => clearTimeout(timer))
}

/** Once for each release: when the server runs another one than this page, a reload mends it. */
async function reloadForNewRelease(): Promise<boolean> {
  const running = window.__reactRouterManifest?.version ?? ''
  if (sessionStorage.getItem(reloadedFor) === running) return false
  try {
    const answer = await fetch(`/__manifest?paths=/&version=${running}`, { cache: 'no-store' })
    if (answer.status !== 204) return false
  } catch {
    return false
  }
  sessionStorage.setItem(reloadedFor, running)
  location.reload()
  return true
}

/**
 * React Router forgets a module that could not be loaded and shows nothing at all. A screen that
 * throws while it is drawn reaches the error screen; it is not remembered, so a later try may succeed.
 */
function standIn(error: ChunkLoadError) {
  return {
    default: function Missing() {
      throw error
    },
  }
}
