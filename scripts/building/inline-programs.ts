import { build, type Plugin, type Rolldown } from 'vite'
import { oldestBrowsers } from './browsers.ts'

const mark = '?program'

/**
 * `import { run } from './x-program.ts?program'` gives the built text of that module instead of its function `run`:
 * app/react-router/inline-program.ts makes an inline script of it, which calls the function. The client build has no text,
 * because the browser has run it already.
 */
export function inlinePrograms(): Plugin {
  return {
    name: 'vatra-inline-programs',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(mark)) return null
      const file = await this.resolve(source.slice(0, -mark.length), importer)
      return file && file.id + mark
    },
    async load(id) {
      if (!id.endsWith(mark)) return null
      const file = id.slice(0, -mark.length)
      this.addWatchFile(file)
      const isInServer = this.environment.config.consumer === 'server'
      return `export const run = ${JSON.stringify(isInServer ? await buildProgram(file) : '')}`
    },
  }
}

async function buildProgram(file: string): Promise<string> {
  const { NODE_ENV } = process.env
  const lib = { entry: file, formats: ['iife' as const], name: 'program' }
  const rolldownOptions = { output: { generatedCode: { symbols: false } } }
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: { target: oldestBrowsers, write: false, lib, rolldownOptions },
  })
  // Vite sets it.
  if (NODE_ENV === undefined) delete process.env['NODE_ENV']
  const [{ output }] = [result].flat() as [Rolldown.RolldownOutput]
  return output[0].code.trim()
}
