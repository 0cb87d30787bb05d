import type { Role } from '#core/roles.ts'

/** The sender of a request, by the id and the address of the invitation, and the session. */
type Identity = { id: string; email: string; session: string }

class Editor {
  // A private field cannot be forged: an object of the same shape is no Editor.
  readonly #isEditor = true
  readonly id: string
  readonly email: string
  readonly session: string

  constructor({ id, email, session }: Identity) {
    this.id = id
    this.email = email
    this.session = session
  }

  static isEditor(value: object): boolean {
    return #isEditor in value && value.#isEditor
  }
}

class Administrator extends Editor {
  readonly #isAdministrator = true

  static isAdministrator(value: object): boolean {
    return #isAdministrator in value && value.#isAdministrator
  }
}

/**
 * A person whose right to change the site has been checked for this request. Only the types are exported: `admit`
 * alone makes the values.
 */
export type { Administrator, Editor }

export type PersonWith = { editor: Editor; administrator: Administrator }

/** For the sign-in code alone, after it has checked the session. */
export function admit<R extends Role>(role: R, identity: Identity): PersonWith[R] {
  const person = role === 'administrator' ? new Administrator(identity) : new Editor(identity)
  return person as PersonWith[R]
}

/** Also rejects an object that was cast to an Editor or to an Administrator. */
export function hasRole<R extends Role>(role: R, person: object): person is PersonWith[R] {
  return role === 'administrator' ? Administrator.isAdministrator(person) : Editor.isEditor(person)
}

export function roleOf(person: Editor): Role {
  return hasRole('administrator', person) ? 'administrator' : 'editor'
}

/** The types require the role; this also rejects an object that was cast. */
export function requireRole<R extends Role>(role: R, person: PersonWith[R]): void {
  if (!hasRole(role, person)) throw new TypeError(`Only a signed-in ${role} may do this`)
}
