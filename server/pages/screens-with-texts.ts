import { routes } from '#app/react-router/server-build.ts'
import type { ScreenWithTexts } from '#core/screens.ts'
import { isInsideAdmin } from '#server/http/admin-path.ts'

/** The public screens that load the texts of a namespace: one for each folder of addresses, '/news' for '/news/:slug'. */
export function screensWithTexts(namespace: string): ScreenWithTexts[] {
  const paths = Object.values(routes)
    .filter((route) => namespacesOf(route?.module.handle).includes(namespace))
    .map((route) => `/${route?.path ?? ''}`)
    .filter((path) => !isInsideAdmin(path))
  const byFolder = Map.groupBy(paths, (path) => path.split('/')[1] ?? '')
  return [...byFolder].map(([folder, inFolder]) => ({
    folder,
    address: inFolder.find((path) => !path.includes(':')) ?? listOf(folder),
  }))
}

function listOf(folder: string): string | undefined {
  return Object.values(routes).some((route) => route?.path === folder) ? `/${folder}` : undefined
}

function namespacesOf(handle: unknown): string[] {
  return (handle as { namespaces?: string[] } | undefined)?.namespaces ?? []
}
