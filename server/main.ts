import type { Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inspect } from 'node:util'
import { community } from '#site.config'
import { explainFailedStart } from './backups/restore-advice.ts'
import { createLog, createReadableLog, type Log } from './base/log.ts'
import { StartupError, StoreUnreachable } from './base/startup-error.ts'
import { readConfig, type Config } from './config/config.ts'
import { quoteSetting } from './config/quote-setting.ts'
import { demoBanner } from './demo/banner.ts'
import { createHttpServer } from './http/http-server.ts'
import { loadParts } from './load-parts.ts'
import { openSiteStore } from './open-site-store.ts'
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

/** Long enough to finish responses, short enough for a restart. */
const shutdownTimeout = 10_000
const retryInterval = 1_000
/** The first visitors are served before. */
const loadDelay = 1_000
const partsFolder = join(import.meta.dirname, 'parts')

export async function main(): Promise<void> {
  await start().catch((error: unknown) => {
    // A StartupError is written for the operator; any other error is shown with its stack.
    process.stderr.write(`${error instanceof StartupError ? error.message : inspect(error)}\n`)
    process.exit(1)
  })
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const log = config.production ? createLog('info') : createReadableLog('info')
  for (const warning of config.warnings) log.warn(warning)
  const waiting = createStartupListeners(config, log)
  let site: RunningSite | undefined
  const report = (error: unknown) =>
    site ? site.report(error) : log.error({ err: error }, 'unexpected error')
  const { origin } = config
  const server = createHttpServer({
    origin,
    report,
    listener: (request, response) => (site ?? waiting).listener(request, response),
  })
  const metricsServer = createHttpServer({
    origin,
    report,
    listener: (request, response) => (site ?? waiting).metricsListener(request, response),
  })
  const openPorts = async () => {
    const { port, host, metrics } = config
    await listen(server, port, host)
    if (metrics.port !== undefined) {
      await listen(metricsServer, metrics.port, metrics.host, 'METRICS_')
    }
  }
  site = await openSite(config, log).catch(async (error: unknown) => {
    if (!(error instanceof StoreUnreachable)) throw await explainFailedStart(error, config)
    await openPorts()
    return openWhenReachable(config, log, error)
  })
  if (!server.listening) await openPorts()
  if (config.production) log.info({ origin: config.origin }, 'started')
  else process.stdout.write(demoBanner(config))

  setTimeout(() => void loadParts(partsFolder, report), loadDelay).unref()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(server, site))
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, event)
      process.exitCode = 1
      stop(server, site)
    })
  }
}

/** Tries to open the site every second until its database responds. */
async function openWhenReachable(
  config: Config,
  log: Log,
  { message }: StoreUnreachable,
): Promise<RunningSite> {
  process.stderr.write(`${message} The site waits for it.\n`)
  for (;;) {
    await pause(retryInterval)
    try {
      const site = await openSite(config, log)
      process.stderr.write('The database answers now.\n')
      return site
    } catch (error) {
      if (!(error instanceof StoreUnreachable)) throw error
    }
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

let isStopping = false

function stop(server: Server, site: RunningSite): void {
  // Ctrl+C can arrive twice: from the terminal and from npm.
  if (isStopping) return
  isStopping = true
  const end = () => void site.close().finally(() => process.exit())
  server.close(end)
  server.closeIdleConnections()
  setTimeout(end, shutdownTimeout).unref()
}
