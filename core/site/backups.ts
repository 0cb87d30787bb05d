import type { Administrator } from '#core/admins/person.ts'

export type Backup = {
  name: string
  createdAt: string
  bytes: number
  /** To what else it can be restored: when something was appended to it, newest first. */
  times?: string[]
}

/** Why the last attempt made none, or that one could not be restored. */
export type BackupProblem = 'diskFull' | 'notWritable' | 'failed' | 'notRestored'

/**
 * Why nothing was copied to the other place: it does not answer, refuses, has what another site has put there, or its
 * disk is not mounted.
 */
export type CopyProblem = 'unreachable' | 'foreign' | 'unmounted' | 'failed'

export type CopyStatus = {
  /** Until when the copies have everything. */
  upTo?: string | undefined
  /** True if they are on the disk of the data, with which they would be lost. */
  isOnSameDisk?: boolean | undefined
  /** When some of them were found to be gone. Those of which this machine has the backup were made again. */
  goneAt?: string | undefined
  problem?: CopyProblem | undefined
}

/** A restore that an administrator has begun on the screen. */
export type Restored = {
  at: string
  /** The moment whose data the site has since. */
  state: string
  /** The addresses of those who may sign in since and could not before. */
  newcomers: string[]
}

export type BackupStatus = {
  newest?: Backup | undefined
  /** True if the site makes one each day by itself. */
  isDaily: boolean
  isRunning: boolean
  /** When the last attempt ended, and why it made no backup. */
  endedAt?: string | undefined
  problem?: BackupProblem | undefined
  nextByHandAt?: string | undefined
  /** Until when the backups have everything. */
  upTo?: string | undefined
  /** The copies elsewhere; undefined where none are made. */
  copy?: CopyStatus | undefined
  /** The last restore, for a week. */
  restored?: Restored | undefined
}

/** Why none was begun: one is being made, or an administrator has made one less than ten minutes ago. */
export type BackupStart = 'begun' | 'running' | 'tooSoon'

/**
 * A code was printed, or somebody else is restoring, codes were wrong too often, there is no such time, or this
 * process cannot do it.
 */
export type RestoreStart = 'begun' | 'running' | 'tooSoon' | 'missing' | 'unable'

/** `ended`: too many wrong codes, or too late. */
export type RestoreAnswer = 'restoring' | 'wrong' | 'ended'

/** Backups of the whole site, which a production site makes each day. */
export interface Backups {
  status(by: Administrator): Promise<BackupStatus>
  /** Those that can be downloaded from this instance, newest first. */
  list(by: Administrator): Promise<Backup[]>
  /** Begins to make one and does not wait for its end. */
  make(by: Administrator): Promise<BackupStart>
  /** Prints the code with which the site starts again with the data of this moment. */
  beginRestore(by: Administrator, name: string, at: Date): Promise<RestoreStart>
  confirmRestore(by: Administrator, code: string): RestoreAnswer
  /** For whoever has to sign in after a restore: the moment whose data the site has, within the hour after it. */
  justRestoredTo(): Promise<string | undefined>
}

const maxAge = 48 * 60 * 60_000

/** True if the last backup is so old that somebody must look after it. */
export function isOverdue({ newest }: BackupStatus, now: Date): boolean {
  return newest !== undefined && now.getTime() - Date.parse(newest.createdAt) > maxAge
}
