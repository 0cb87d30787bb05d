import {
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * Every build has its own folder and `build` is a link to the newest: a running server keeps the files from which
 * it was started, and an interrupted build is never used.
 */
const releasesFolder = '.cache/builds'
const keptReleases = 3

export function releaseFolder(root: string, name: string): string {
  return join(root, releasesFolder, name)
}

/** Links `build` to the release; on POSIX atomically. */
export function switchToRelease(root: string, name: string): void {
  const link = join(root, 'build')
  const nextLink = join(root, releasesFolder, `next-${process.pid}`)
  mkdirSync(join(root, releasesFolder), { recursive: true })
  rmSync(nextLink, { recursive: true, force: true })
  // A junction, because on Windows only administrators may create other links.
  if (process.platform === 'win32')
    symlinkSync(resolve(releaseFolder(root, name)), nextLink, 'junction')
  else symlinkSync(join(releasesFolder, name), nextLink)
  const entry = lstatSync(link, { throwIfNoEntry: false })
  const isPlainFolder = entry !== undefined && !entry.isSymbolicLink()
  if (isPlainFolder || process.platform === 'win32') rmSync(link, { recursive: true, force: true })
  renameSync(nextLink, link)
  removeOld(root, name)
}

function removeOld(root: string, current: string): void {
  const age = (name: string) => statSync(releaseFolder(root, name)).mtimeMs
  const others = readdirSync(join(root, releasesFolder)).filter((name) => name !== current)
  const newestFirst = others.toSorted((one, other) => age(other) - age(one))
  for (const name of newestFirst.slice(keptReleases - 1)) {
    rmSync(releaseFolder(root, name), { recursive: true, force: true })
  }
}
