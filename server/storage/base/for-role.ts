import { type PersonWith, requireRole } from '#core/admins/person.ts'
import type { Role } from '#core/roles.ts'

type Method<R extends Role> = (by: PersonWith[R], ...rest: never[]) => Promise<unknown>

/** The same methods, each of which first makes sure of the role of whoever asks, its first parameter. */
export function forRole<R extends Role, Methods extends { [Name in keyof Methods]: Method<R> }>(
  role: R,
  methods: Methods,
): Methods {
  const checked = Object.entries<Method<R>>(methods).map(([name, method]) => {
    const checkFirst: Method<R> = async (by, ...rest) => {
      requireRole(role, by)
      return method(by, ...rest)
    }
    return [name, checkFirst]
  })
  return Object.fromEntries(checked) as Methods
}
