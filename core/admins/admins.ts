import type { AdminContent } from '#core/site.ts'
import type { Admin, Administrator, AdminSaveResult } from './admin.ts'
import type { OwnSession } from './session.ts'

/** Who may change the site. Nobody can remove themselves, so there is always an administrator. */
export interface Admins extends Omit<
  AdminContent<Admin>,
  'save' | 'change' | 'remove' | 'restore'
> {
  /** The e-mail addresses of administrators by id, of those who were removed too. */
  emails(by: Administrator, ids: readonly string[]): Promise<Record<string, string>>
  invite(by: Administrator, invitation: { key: string; email: string }): Promise<AdminSaveResult>
  /** Unbinds the account: the next account that signs in with this address is bound. */
  inviteAgain(
    by: Administrator,
    invitation: { key: string; id: string; version: number },
  ): Promise<AdminSaveResult>
  /** Ends their sessions too. They can be invited again. */
  remove(by: Administrator, id: string, version: number): Promise<AdminSaveResult>
}

/** The sessions of the administrator who makes the request; other people's are not accessible. */
export interface OwnSessions {
  /** The valid sessions: the current one first, then by their last use. */
  list(by: Administrator): Promise<OwnSession[]>
  /** False for the current session, which signing out ends, and for one that is not theirs or has ended. */
  end(by: Administrator, id: string): Promise<boolean>
  endOthers(by: Administrator): Promise<number>
}
