/** Something has changed that is on every page, and so in the data of the root. */
let isOutdated = false

export function isRootOutdated(): boolean {
  return isOutdated
}

export function markRootOutdated(): void {
  isOutdated = true
}

export function markRootCurrent(): void {
  isOutdated = false
}
