import { contentNames } from '#core/content/content-kinds.ts'
import routes from '#app/routes.ts'
import type { PlantedSecrets } from './planted-secrets.ts'

/** An address of `app/routes.ts` and the route id of its module. */
export type Route = { path: string; id: string }

type Entry = (typeof routes)[number]

const allRoutes = routes.flatMap(function list(entry: Entry): Route[] {
  if (entry.children) return entry.children.flatMap(list)
  return [{ path: `/${entry.path ?? ''}`, id: entry.file.replace(/\.tsx?$/, '') }]
})

export const publicPaths = allRoutes
  .map(({ path }) => path)
  .filter((path) => !/[:*]/.test(path) && !path.startsWith('/adminf83922ab/'))

const actionSubjects = [...contentNames, 'admins', 'feedback', 'images', 'sessions']

/** Every address of the administrators, with planted documents as parameters. */
export function adminRoutes({ hidden }: Pick<PlantedSecrets, 'hidden'>): Route[] {
  return allRoutes
    .filter(({ path }) => path.startsWith('/adminf83922ab/'))
    .flatMap(({ path, id }) => {
      if (path.includes(':id')) {
        return hidden.map((entry) => ({
          path: path.replace(':content', entry.contentName).replace(':id', entry.id),
          id,
        }))
      }
      if (path.includes(':subject')) {
        return actionSubjects.map((subject) => ({ path: path.replace(':subject', subject), id }))
      }
      if (!path.includes(':content')) return [{ path, id }]
      return contentNames.map((contentName) => ({
        path: path.replace(':content', contentName),
        id,
      }))
    })
}

/** One address for each route module. */
export function onePerModule(list: Route[]): Route[] {
  return [...new Map(list.map((route) => [route.id, route])).values()]
}
