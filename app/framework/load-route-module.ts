import { loadChunk } from './chunk-loading.ts'

// vite.config.ts puts this in the place of React Router's own function, which reloads the page at
// every failure, for ever, and waits for an answer without end. See docs/decisions/005-chunk-loading.md.

type Route = { id: string; module: string }
type Modules = Record<string, unknown>

export async function loadRouteModule(route: Route, modules: Modules): Promise<unknown> {
  modules[route.id] ??= await loadChunk(import(/* @vite-ignore */ route.module))
  return modules[route.id]
}
