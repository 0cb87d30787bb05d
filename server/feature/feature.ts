import type { IncomingMessage } from 'node:http'
import type { Editor } from '#core/admins/person.ts'
import type { Change } from '#core/content/changes.ts'
import type { Site } from '#core/site/site.ts'
import type { DeduplicatedLog } from '#server/base/deduplicated-log.ts'
import type { Log } from '#server/base/log.ts'
import type { Config } from '#server/config/config.ts'
import type { PrivatePrefix } from '#server/http/addresses.ts'
import type { AddressListener } from '#server/http/request-class.ts'
import type { SendAsync } from '#server/http/send-async.ts'
import type { SystemRoutes } from '#server/http/system-routes.ts'
import type { Senders } from '#server/limits/senders.ts'
import type { TaskQueue } from '#server/limits/task-queue.ts'
import type { Store } from '#server/storage/store.ts'
import type { WorkerName } from '#server/workers/worker-programs.ts'

/** Every feature may use these. What one has for another, server/features.ts passes on. */
export type Parts = {
  config: Config
  store: Store
  /** The parts that need nothing but the store. */
  site: Omit<Site, 'images' | 'photos' | 'backups' | 'imports' | 'telegram'>
  log: Log
  deduplicatedLog: DeduplicatedLog
  /** Logs an unexpected error and returns its reference. */
  report: (error: unknown) => string
  sendAsync: SendAsync
  senders: Senders
  /** See server/limits/store-secret.ts. */
  secret: string
  /** Null for a visitor. */
  identifySender: (request: Pick<IncomingMessage, 'headers'>) => Promise<Editor | null>
  /** Sent with what does not go through `sendAsync`. */
  headers: Record<string, string>
  /** The program of a child process. */
  findWorker: (name: WorkerName) => string
}

/** The parts that a feature has for the rest of the server, which does nothing for it by its name. */
export type Feature = {
  listeners?: readonly AddressListener[]
  routes?: SystemRoutes
  forms?: VisitorForms
  privatePages?: PrivatePages
  /** Facts of it for the loaders and actions of a page: `PageFacts` of app/context.ts. */
  pageFacts?: (viewer: { person: Editor | null; sender?: IncomingMessage }) => object
  /** Called for every change, here or on another instance. */
  onChange?: (change: Change) => void
  /** The same for all but what crowds change very often. */
  onContentChange?: (change: Change) => void
  metrics?: readonly Metric[]
  /** Ends streams and what is done in the background, while pages and forms are still answered. */
  finishWork?: () => unknown
  /** Ends what the last requests may still need. */
  close?: () => unknown
}

export type VisitorForms = {
  accepts: (path: string) => boolean
  /** Seconds that the sender must wait before another form, valid or not, is accepted; 0 for none. */
  waitForForm: (sender: IncomingMessage) => Promise<number>
  /** In which the answers of its visitors wait for each other. */
  queue: TaskQueue
  /** For forms with files, which are large: who may send one is found out before it is read. */
  uploads?: {
    accepts: (path: string) => boolean
    mayUpload: (path: string) => Promise<boolean>
    queue: TaskQueue
  }
}

/** The pages of one person each, whose addresses nobody can guess. */
export type PrivatePages = {
  /** By what their addresses begin with: whether somebody has the page with this name. */
  exists: Record<PrivatePrefix, (name: string) => Promise<boolean>>
  /** Seconds that the sender must wait before anything is looked for at a private address; 0 for none. */
  waitToRead: (sender: IncomingMessage) => number
  /** The same after one that nobody has: who guesses waits sooner than a school, where many have a private page. */
  waitAfterGuess: (sender: IncomingMessage) => number
  queue: TaskQueue
}

/** A number for the metrics; those of several features with one name are added up. */
export type Metric = { name: string; help: string } & (
  | {
      type: 'counter'
      /** Counts since the start, by the result. */
      read: () => Record<string, number>
    }
  | {
      type: 'gauge'
      /** While the store is unavailable it is not read. */
      isInStore?: true
      /** A value that is not known is left out. */
      read: () => number | undefined | Promise<number | undefined>
    }
)
