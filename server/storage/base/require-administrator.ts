import { type Administrator, isAdministrator } from '#core/admins/admin.ts'

/** The types require an Administrator; this also rejects an object that was cast to one. */
export function requireAdministrator(by: Administrator): void {
  if (!isAdministrator(by)) throw new TypeError('Only a signed-in administrator may do this')
}
