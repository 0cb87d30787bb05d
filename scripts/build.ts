import { accessSync, constants, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { finishClient } from './building/finish-client.ts'
import { switchToRelease, releaseFolder } from './building/releases.ts'
import { completionMarker, hashSources, isCurrent } from './building/source-hash.mjs'
import { runQuietly } from './setup/child-process.mjs'
import { endWithSentence } from './setup/explain-error.mjs'
import { Failure } from './setup/failure.mjs'
import { withLock } from './setup/lock.mjs'
import { readArguments } from './setup/read-arguments.ts'
import { say } from './setup/say.mjs'

const root = join(import.meta.dirname, '..')

if (import.meta.main) {
  readArguments({ usage: 'npm run build' })
  await buildWhenStale()
}

/** Builds the site for production, unless the last build was made from exactly these sources. */
export async function buildWhenStale(): Promise<boolean> {
  try {
    const name = hashSources(root)
    if (isCurrent(root, name)) return true
    assertWritable()
    await withLock(
      join(root, '.cache', 'build.lock'),
      async () => {
        if (!isCurrent(root, name)) await build(name)
      },
      () => say('Waiting for another build in this folder to end.'),
    )
    return true
  } catch (error) {
    endWithSentence(error, root, 'The site could not be built: fix what the details name.')
    return false
  }
}

/** A service and a container may start the program, and not change it. */
function assertWritable(): void {
  try {
    accessSync(root, constants.W_OK)
  } catch {
    throw new Failure(
      `The site is not built from these sources, and this process may not write to ${root}: run "npm run build" there as the owner of the folder, and start again.`,
    )
  }
}

async function build(name: string): Promise<void> {
  const release = releaseFolder(root, name)
  if (!existsSync(join(release, 'server', completionMarker))) {
    await checkSiteConfig()
    say('Building the site.')
    const begin = Date.now()
    // The server contains the name, so it is the same for each build; only the holder of the lock has a draft.
    const draft = releaseFolder(root, 'draft')
    try {
      rmSync(draft, { recursive: true, force: true })
      await runReactRouter(draft)
      // Vite is not there when a container starts what was built before.
      const { buildServiceWorker } = await import('./building/service-worker.ts')
      await buildServiceWorker(root, join(draft, 'client'))
      finishClient(join(draft, 'client'))
      writeFileSync(join(draft, 'server', completionMarker), '')
      rmSync(release, { recursive: true, force: true })
      renameSync(draft, release)
    } finally {
      rmSync(draft, { recursive: true, force: true })
    }
    say(`Built in ${Math.round((Date.now() - begin) / 1000)} s.`)
  }
  switchToRelease(root, name)
}

/** A build contains the file, so no start checks it again. */
export async function checkSiteConfig(): Promise<void> {
  const { community } = await import('#site.config')
  const { findCommunityFaults } = await import('./building/community-faults.ts')
  const faults = findCommunityFaults(community)
  if (faults.length > 0) throw new Failure(faults.join('\n'))
}

function runReactRouter(folder: string): Promise<void> {
  const program = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs')
  return runQuietly(process.execPath, [program, 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', VATRA_BUILD: folder },
  })
}
