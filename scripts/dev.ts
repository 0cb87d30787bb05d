import { existsSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { join } from 'node:path'
import { createServer as createVite } from 'vite'
import type * as Main from '../server/main.ts'
import { checkSiteConfig } from './build.ts'
import { endWithSentence } from './setup/explain-error.mjs'
import { Failure } from './setup/failure.mjs'
import { readArguments } from './setup/read-arguments.ts'
import { say } from './setup/say.mjs'

readArguments({ usage: 'npm run dev' })
const root = join(import.meta.dirname, '..')
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
// Also where .env is that of a real site.
process.env['NODE_ENV'] = 'development'

try {
  await develop()
} catch (error) {
  const isStartupError = error instanceof Error && error.name === 'StartupError'
  const explained = isStartupError ? new Failure(error.message) : error
  endWithSentence(explained, root, 'Development could not start: fix what the details name.')
  process.exit()
}

/** The site with hot reload: Vite in front of it, and the newest server code for each request. */
async function develop(): Promise<void> {
  await checkSiteConfig()
  const server = createHttpServer()
  const vite = await createVite({
    root,
    appType: 'custom',
    server: { middlewareMode: true, ws: { server } },
  })
  const load = () => vite.ssrLoadModule('./server/main.ts') as Promise<typeof Main>

  const { listen, openSiteStore, createReadableLog, readConfig } = await load()
  const config = readConfig(process.env)
  const log = createReadableLog('warn')
  for (const warning of config.warnings) log.warn(warning)
  // Opened once: the file may have only one writer, however often the code is reloaded.
  const store = await openSiteStore(config, log)

  let site: { of: typeof Main; opened: ReturnType<typeof Main.openSite> } | undefined
  const newestSite = async () => {
    const main = await load()
    if (site?.of !== main)
      site = { of: main, opened: main.openSite(config, log, { development: { store } }) }
    return site.opened
  }

  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => {
      newestSite().then(
        ({ listener }) => listener(request, response),
        (error: Error) => {
          vite.ssrFixStacktrace(error)
          say(error.stack ?? error.message)
          response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
          response.end(error.stack)
        },
      )
    })
  })

  await listen(server, config.port, config.host)
  say(`Development: http://localhost:${config.port}. Edits show at once; Ctrl+C stops.`)

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(
      signal,
      () =>
        void vite
          .close()
          .then(() => store.close())
          .finally(() => process.exit()),
    )
  }
}
