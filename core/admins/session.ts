import { z } from 'zod'
import { browsers, type Device, systems } from './device.ts'

/** A browser in which an administrator is signed in. */
export type OwnSession = {
  /** Identifies the session without giving access. */
  id: string
  /** Null where the browser is unknown, or signed in before devices were recorded. */
  device: Device | null
  signedInAt: string
  lastUsedAt: string
  isCurrent: boolean
}

export const deviceSchema = z.object({
  browser: z.enum(browsers).nullable(),
  system: z.enum(systems).nullable(),
})
