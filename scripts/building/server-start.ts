import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { reachable } from './reachable.ts'

const server = join(import.meta.dirname, '..', '..', 'server/')

/**
 * Pages and libraries that the server needs from its start are one file: by itself Rolldown makes a hundred of what they share
 * with parts that are loaded later, and Node takes longer to find these than to read them. A child process must not load
 * that file. The server's own modules stay beside it, for they know their place in the build.
 */
export function startInOneFile() {
  let atStart = new Set<string>()
  let inChildren = new Set<string>()
  const plugin: Plugin = {
    name: 'vatra-start-in-one-file',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    buildEnd(error) {
      if (error) return
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? []
      const entries = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry)
      const main = join(server, 'main.ts')
      const children = entries.filter((id) => id !== main)
      atStart = reachable([main], importsOf)
      inChildren = reachable(children, importsOf)
    },
  }
  const groups: Rolldown.CodeSplittingGroup[] = [
    // A group takes what its modules import too, so what children need comes first.
    {
      name: 'shared',
      test: (id) => atStart.has(id) && inChildren.has(id),
      entriesAware: true,
    },
    { name: 'start', test: (id) => atStart.has(id) && !id.startsWith(server) },
  ]
  return { plugin, groups }
}
