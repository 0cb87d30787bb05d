import type { Admin, AdminSaveResult, InvitationResult, LinkResult } from '#core/admins/admin.ts'
import type { Administrator, Editor } from '#core/admins/person.ts'
import type { OwnSession } from '#core/admins/session.ts'
import type { Role } from '#core/roles.ts'
import type { AdminContent } from './site.ts'

type SeenAdmin = { key: string; id: string; version: number }

/**
 * The people who may change the site. Nobody can remove themselves or change their own role, so there is always an
 * administrator.
 */
export interface Admins extends Pick<
  AdminContent<Admin, Administrator>,
  'documents' | 'counts' | 'document' | 'history'
> {
  /** The e-mail addresses by id, of those who were removed too: who made a change. */
  emails(by: Editor, ids: readonly string[]): Promise<Record<string, string>>
  /** The e-mail addresses of those whom an editor can ask for what needs an administrator. */
  administrators(by: Editor): Promise<string[]>
  invite(
    by: Administrator,
    invitation: { key: string; email: string; role: Role },
  ): Promise<InvitationResult>
  /** Unbinds the account and removes the passkeys: the next account that signs in with this address is bound. The role stays. */
  inviteAgain(by: Administrator, invitation: SeenAdmin): Promise<InvitationResult>
  /** A new link for somebody who has not signed in yet; the former one is not valid any more. */
  renewLink(by: Administrator, id: string): Promise<LinkResult>
  /** When each of these people added their first passkey; those without one are missing. */
  passkeysSince(by: Administrator, ids: readonly string[]): Promise<Record<string, string>>
  /** Takes effect at their next request. */
  setRole(by: Administrator, change: SeenAdmin & { role: Role }): Promise<AdminSaveResult>
  /** Ends their sessions too. They can be invited again. */
  remove(by: Administrator, id: string, version: number): Promise<AdminSaveResult>
}

/** The sessions of the person who makes the request; other people's are not accessible. */
export interface OwnSessions {
  /** The valid sessions: the current one first, then by their last use. */
  list(by: Editor): Promise<OwnSession[]>
  /** False for the current session, which signing out ends, and for one that is not theirs or has ended. */
  end(by: Editor, id: string): Promise<boolean>
  endOthers(by: Editor): Promise<number>
}
