import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

/** The oldest browsers that run the scripts: those of Vite's default target. In older ones pages work without scripts. */
export const oldestBrowsers = ['chrome111', 'edge111', 'firefox114', 'safari16.4', 'ios16.4']

/** Written beside the client build: the source files of which something reaches a browser. */
export const browserModulesName = 'browser-modules.json'

/** Lists those files for test/rules/browsers.test.ts. */
export function browserModules(): Plugin {
  return {
    name: 'vatra-browser-modules',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle({ dir = '' }, bundle) {
      const root = join(import.meta.dirname, '..', '..')
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const files = chunks
        .flatMap(({ modules }) => Object.entries(modules))
        .filter(([, { renderedLength }]) => renderedLength > 0)
        .map(([id]) => relative(root, id.split('?')[0] ?? id))
        .filter((file) => /^(?:app|core)\/.*\.tsx?$/.test(file))
      const names = [...new Set(files)].toSorted()
      writeFileSync(join(dir, '..', browserModulesName), JSON.stringify(names))
    },
  }
}
