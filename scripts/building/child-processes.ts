import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '..', '..')

/** Child processes decode images, make backups, draw share pictures and import; their programs are entries of the server build. */
export function childProcesses(): Plugin {
  return {
    name: 'vatra-child-processes',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    buildStart() {
      for (const folder of ['images', 'backups', 'share-pictures']) {
        const id = `server/${folder}/worker.ts`
        this.emitFile({ type: 'chunk', id, fileName: `${folder}/worker.js` })
      }
      const importer = 'tools/collections/worker.ts'
      this.emitFile({ type: 'chunk', id: importer, fileName: 'import/worker.js' })
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
