import { existsSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildWhenStale } from './build.ts'
import { readArguments } from './setup/read-arguments.ts'

readArguments({ usage: 'npm start\n  .env and the environment have the settings' })
const root = join(import.meta.dirname, '..')

// Variables of the environment win over the file.
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))

if (await buildWhenStale()) {
  enableCompileCache(join(root, '.cache', 'compiled'))
  const server = pathToFileURL(join(root, 'build', 'server', 'index.js')).href
  const { main } = (await import(server)) as { main: () => Promise<void> }
  await main()
  // By itself Node writes it only at a normal exit, not when the server is killed.
  setTimeout(flushCompileCache, 2_000).unref()
}
