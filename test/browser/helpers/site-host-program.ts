import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { HostReply, HostRequest } from './site-host.ts'

/*
 * Runs the sites of a worker, started by site-host.ts. It opens them as `main()` of the server does, but stops
 * each of them alone.
 */
type Built = typeof import('#server/main.ts')

const built = (await import(pathToFileURL(resolve('build/server/index.js')).href)) as Built
const stopByPort = new Map<number, () => Promise<void>>()

process.on('message', (request: HostRequest) => void answer(request))
process.on('disconnect', () => process.exit())

async function answer({ id, action, env }: HostRequest): Promise<void> {
  const reply: HostReply = { id }
  try {
    if (action === 'start') await start(env)
    else await stopByPort.get(Number(env['PORT']))?.()
  } catch (error) {
    reply.error = String(error)
  }
  process.send?.(reply)
}

async function start(env: Record<string, string>): Promise<void> {
  const config = built.readConfig(env)
  const site = await built.openSite(config, built.createLog('warn'))
  // On a busy machine a test would use an idle connection at the moment when the site closes it.
  const server = built.createHttpServer({ ...config, ...site }, { keepAliveTimeout: 600_000 })
  await built.listen(server, config.port, config.host)
  stopByPort.set(config.port, async () => {
    stopByPort.delete(config.port)
    server.closeAllConnections()
    await new Promise((resolved) => server.close(resolved))
    await site.close()
  })
}
