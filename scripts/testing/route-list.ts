import routes from '#app/routes.ts'

/** An address of `app/routes.ts` and the route id of its module. */
export type Route = {
  path: string
  id: string
  /** Below the administrators' start page, which itself lets visitors sign in. */
  isAdmin: boolean
}

type Entry = (typeof routes)[number]

/** Every route that has a page or an endpoint; layouts have no address of their own. */
export const allRoutes = routes.flatMap(function list(entry: Entry): Route[] {
  if (entry.children) return entry.children.flatMap(list)
  const path = `/${entry.path ?? ''}`
  const isAdmin = path.startsWith('/adminf83922ab/')
  return [{ path, id: entry.file.replace(/\.tsx?$/, ''), isAdmin }]
})
