import { allRoutes } from '#scripts/testing/route-list.ts'

/** Every address that is no administrator's and has no parameters. */
export const publicPaths = allRoutes
  .filter(({ path, isAdmin }) => !isAdmin && !/[:*]/.test(path))
  .map(({ path }) => path)

/** The screens that anybody reads. */
export const screenPaths = publicPaths.filter(
  (path) => !/^\/(?:sign-in|adminf83922ab|feedback\/messages)$/.test(path),
)
