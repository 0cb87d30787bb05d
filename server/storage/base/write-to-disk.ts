import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Waits until the disk has the content of a file, or the names in a folder. */
export function writeToDisk(path: string): void {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
