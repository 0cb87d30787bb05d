import type { Device } from './device.ts'

/** A browser in which an administrator is signed in. */
export type OwnSession = {
  /** Names it and opens nothing. */
  id: string
  /** Null where the browser did not say, or signed in before this was noted. */
  device: Device | null
  signedInAt: string
  lastUsedAt: string
  /** The one that asks. */
  isCurrent: boolean
}
