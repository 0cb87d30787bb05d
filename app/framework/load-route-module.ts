import { loadChunk } from '#app/state/chunk-loading.ts'

// vite.config.ts replaces React Router's function with this one. React Router's reloads the page after
// every failure, in an endless loop, and has no timeout. See docs/decisions/005-chunk-loading.md.

type Route = { id: string; module: string }
type Modules = Record<string, unknown>

export async function loadRouteModule(route: Route, modules: Modules): Promise<unknown> {
  modules[route.id] ??= await loadChunk(import(/* @vite-ignore */ route.module))
  return modules[route.id]
}
