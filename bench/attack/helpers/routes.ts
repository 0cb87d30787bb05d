import { contentNames } from '#core/content/content-kinds.ts'
import { allRoutes, type Route } from '#scripts/testing/route-list.ts'
import type { PlantedSecrets } from './planted-secrets.ts'

export const publicPaths = allRoutes
  .filter(({ path, isAdmin }) => !isAdmin && !/[:*]/.test(path))
  .map(({ path }) => path)

/** The screens that anybody reads. */
export const screenPaths = publicPaths.filter(
  (path) => !/^\/(?:sign-in|adminf83922ab|feedback\/messages)$/.test(path),
)

const actionSubjects = [...contentNames, 'admins', 'backups', 'feedback', 'images', 'sessions']

/** Every address of the administrators, with planted documents as parameters. */
export function adminRoutes({ hidden }: Pick<PlantedSecrets, 'hidden'>): Route[] {
  return allRoutes
    .filter(({ isAdmin }) => isAdmin)
    .flatMap((route) => adminPaths(route.path, hidden).map((path) => ({ ...route, path })))
}

function adminPaths(path: string, hidden: PlantedSecrets['hidden']): string[] {
  if (path.includes(':id')) {
    return hidden.map(({ contentName, id }) =>
      path.replace(':content', contentName).replace(':id', id),
    )
  }
  if (path.includes(':subject')) {
    return actionSubjects.map((subject) => path.replace(':subject', subject))
  }
  if (!path.includes(':content')) return [path]
  return contentNames.map((contentName) => path.replace(':content', contentName))
}

/** One address for each route module. */
export function onePerModule(list: Route[]): Route[] {
  return [...new Map(list.map((route) => [route.id, route])).values()]
}
