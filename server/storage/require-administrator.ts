import { type Administrator, isAdministrator } from '#core/admins/admin.ts'

/** The types refuse whoever is no Administrator; this refuses one that a cast has let through. */
export function requireAdministrator(by: Administrator): void {
  if (!isAdministrator(by)) throw new TypeError('Only a signed-in administrator may do this')
}
