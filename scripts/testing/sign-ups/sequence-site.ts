import type { Database } from '#server/storage/base/tables.ts'

export type Form = Record<string, string>
/** The status is 0 where the connection ended without an answer. */
export type Answer = { status: number; body: string }

/** A running site, of one instance or several, with a clock that can be moved. */
export type SequenceSite = {
  /** The database itself: what is stored, whatever the instances say. */
  db: Database
  instances: number
  /** Sends a form to one of the instances, each from another address. */
  post: (nth: number, path: string, form: Form, options?: { isEditor?: boolean }) => Promise<Answer>
  get: (nth: number, path: string) => Promise<Answer>
  moveClock: (hours: number) => void
}

export const commandsOf = (subject: string) => `/adminf83922ab/actions/${subject}`
