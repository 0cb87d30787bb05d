import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { basename, join, resolve } from 'node:path'

/**
 * Every build gets a folder of its own and `build` is a link to the newest: a server that runs keeps
 * the files it was started from, and an interrupted build is never seen.
 */
const home = '.cache/builds'
const kept = 3

export function releaseFolder(root: string, name: string): string {
  return join(root, home, name)
}

export function isCurrent(root: string, name: string): boolean {
  const link = join(root, 'build')
  const entry = lstatSync(link, { throwIfNoEntry: false })
  if (!entry?.isSymbolicLink() || basename(readlinkSync(link)) !== name) return false
  // Written last. A build by other means empties the folder it lies in.
  return existsSync(join(link, 'server', completionMarker))
}

/** Lies with the server, where no visitor can ask for it. */
export const completionMarker = 'finished'

/** Lets `build` lead to the release. On POSIX in one step: there is no moment without a build. */
export function switchToRelease(root: string, name: string): void {
  const link = join(root, 'build')
  const next = join(root, home, `next-${process.pid}`)
  mkdirSync(join(root, home), { recursive: true })
  rmSync(next, { recursive: true, force: true })
  // A junction, because Windows lets nobody but administrators make other links.
  if (process.platform === 'win32')
    symlinkSync(resolve(releaseFolder(root, name)), next, 'junction')
  else symlinkSync(join(home, name), next)
  const entry = lstatSync(link, { throwIfNoEntry: false })
  const isPlainFolder = entry !== undefined && !entry.isSymbolicLink()
  if (isPlainFolder || process.platform === 'win32') rmSync(link, { recursive: true, force: true })
  renameSync(next, link)
  removeOld(root, name)
}

function removeOld(root: string, current: string): void {
  const age = (name: string) => statSync(releaseFolder(root, name)).mtimeMs
  const others = readdirSync(join(root, home)).filter((name) => name !== current)
  const newestFirst = others.toSorted((one, other) => age(other) - age(one))
  for (const name of newestFirst.slice(kept - 1)) {
    rmSync(releaseFolder(root, name), { recursive: true, force: true })
  }
}
