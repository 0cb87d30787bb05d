import type { Server } from 'node:http'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { community } from '#site.config'
import { explainFailedStart } from './backups/restore-advice.ts'
import { createLog, createReadableLog, type Log } from './base/log.ts'
import { StartupError, StoreUnreachable } from './base/startup-error.ts'
import { version } from './base/version.ts'
import { readConfig } from './config/config.ts'
import { quoteSetting } from './config/quote-setting.ts'
import { demoBanner } from './demo/banner.ts'
import { closeServer } from './http/close-server.ts'
import { createHttpServer, type HttpServer } from './http/http-server.ts'
import { loadParts } from './load-parts.ts'
import { openSiteStore } from './open-site-store.ts'
import { createServedSite, openWhenReachable } from './reopen-site.ts'
import { openSite, type RunningSite } from './site.ts'
import { createStartupListeners } from './startup-listeners.ts'

// Tests and the development server compose the site themselves.
export {
  createHttpServer,
  listen,
  openSiteStore,
  createLog,
  createReadableLog,
  openSite,
  readConfig,
  community,
}

/** For requests that take long, such as the upload of a photo. A service waits longer: deploy/vatra.service. */
const requestsTimeout = 8_000
/** Then the process ends, whatever it still waits for. */
const shutdownTimeout = 10_000
/** The first visitors are served before. */
const loadDelay = 1_000
const partsFolder = join(import.meta.dirname, 'parts')

export async function main(): Promise<void> {
  await start().catch(endWith)
}

/** A StartupError is written for the operator; any other error is shown with its stack. */
function endWith(error: unknown): never {
  process.stderr.write(`${error instanceof StartupError ? error.message : inspect(error)}\n`)
  process.exit(1)
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const log = config.production ? createLog('info') : createReadableLog('info')
  for (const warning of config.warnings) log.warn(warning)
  const waiting = createStartupListeners(config, log)
  const served = createServedSite(config, log, endWith)
  const { restore } = served
  const report = (error: unknown) => {
    const site = served.site()
    return site ? site.report(error) : log.error({ err: error }, 'unexpected error')
  }
  const { origin } = config
  const server = createHttpServer({
    origin,
    report,
    listener: (request, response) => (served.site() ?? waiting).listener(request, response),
  })
  const metricsServer = createHttpServer({
    origin,
    report,
    listener: (request, response) => (served.site() ?? waiting).metricsListener(request, response),
  })
  const stop = createStop(server, log, served.site)
  const openPorts = async () => {
    const { port, host, metrics } = config
    await listen(server, port, host)
    if (metrics.port !== undefined) {
      await listen(metricsServer, metrics.port, metrics.host, 'METRICS_')
    }
  }
  const site = await openSite(config, log, { restore }).catch(async (error: unknown) => {
    if (!(error instanceof StoreUnreachable)) throw await explainFailedStart(error, config)
    await openPorts()
    return openWhenReachable(config, log, { error, restore })
  })
  served.serve(site)
  if (!server.listening) await openPorts()
  if (config.production) log.info({ version, origin: config.origin }, 'started')
  else process.stdout.write(demoBanner(config))

  setTimeout(() => void loadParts(partsFolder, report), loadDelay).unref()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, event)
      process.exitCode = 1
      stop()
    })
  }
}

function createStop(server: HttpServer, log: Log, site: () => RunningSite | undefined): () => void {
  let isStopping = false
  const stop = async () => {
    // The port stays open for as long as something else takes time.
    await site()?.finishWork()
    const { wasCutOff } = await closeServer(server, requestsTimeout)
    if (wasCutOff) log.warn('requests that took too long were cut off by the stop')
    await site()?.close()
  }
  return () => {
    // Ctrl+C can arrive twice: from the terminal and from npm.
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(), shutdownTimeout).unref()
    void stop().finally(() => process.exit())
  }
}

function listen(server: Server, port: number, host: string, prefix = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) => {
      const place = `${prefix}HOST is ${quoteSetting(host)}`
      const messages: Record<string, string> = {
        EADDRINUSE: `Port ${port} is taken: stop what uses it, or choose another, as in ${prefix}PORT=${port + 1}.`,
        EACCES: `Port ${port} needs special rights: choose one above 1023 for ${prefix}PORT.`,
        EADDRNOTAVAIL: `${place}: this machine does not have that address. Give 127.0.0.1, or leave it out.`,
        ENOTFOUND: `${place}: nothing has that name. Give 127.0.0.1, or leave it out.`,
      }
      reject(
        new StartupError(
          messages[code ?? ''] ?? `Cannot listen on port ${port}, ${place}: ${code}.`,
        ),
      )
    })
    server.listen(port, host, resolve)
  })
}
