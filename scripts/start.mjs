// Plain JavaScript, with what it imports before the site runs: the part of Node that removes types from TypeScript
// takes 17 MiB, which the process would hold for good.
import { existsSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isBuilt } from './building/source-hash.mjs'

if (process.argv.length > 2) {
  const { readArguments } = await import('./setup/read-arguments.ts')
  readArguments({ usage: 'npm start\n  .env and the environment have the settings' })
}
const root = join(import.meta.dirname, '..')

// Variables of the environment win over the file.
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))

if (isBuilt(root) || (await buildSite())) {
  enableCompileCache(join(root, '.cache', 'compiled'))
  const server = pathToFileURL(join(root, 'build', 'server', 'index.js')).href
  const { main } = await import(server)
  await main()
  // By itself Node writes it only at a normal exit, not when the server is killed.
  setTimeout(flushCompileCache, 2_000).unref()
}

async function buildSite() {
  const { buildWhenStale } = await import('./build.ts')
  return buildWhenStale()
}
