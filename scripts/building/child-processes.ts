import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { workerPrograms } from '../../server/workers/worker-programs.ts'

const root = join(import.meta.dirname, '..', '..')

/** The programs of child processes are entries of the server build. */
export function childProcesses(): Plugin {
  return {
    name: 'vatra-child-processes',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    buildStart() {
      for (const [name, folder] of Object.entries(workerPrograms)) {
        const id = `${folder}/worker.ts`
        this.emitFile({ type: 'chunk', id, fileName: `${name}/worker.js` })
      }
      // HarfBuzz loads it from beside its program.
      const wasm = join(root, 'node_modules', 'harfbuzzjs', 'dist', 'harfbuzz.wasm')
      const fileName = 'share-pictures/harfbuzz.wasm'
      this.emitFile({ type: 'asset', fileName, source: readFileSync(wasm) })
      const fonts = 'share-pictures/fonts'
      for (const name of readdirSync(join(root, 'server', fonts))) {
        const source = readFileSync(join(root, 'server', fonts, name))
        this.emitFile({ type: 'asset', fileName: `${fonts}/${name}`, source })
      }
    },
  }
}
