import { existsSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildWhenStale } from './build.ts'

const root = join(import.meta.dirname, '..')

// What the environment already says stands; the file fills in the rest.
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))

if (await buildWhenStale()) {
  enableCompileCache(join(root, '.cache', 'compiled'))
  const server = pathToFileURL(join(root, 'build', 'server', 'index.js')).href
  const { main } = (await import(server)) as { main: () => Promise<void> }
  await main()
  // Node itself writes it at the end only, which a server that is killed never reaches.
  setTimeout(flushCompileCache, 2_000).unref()
}
