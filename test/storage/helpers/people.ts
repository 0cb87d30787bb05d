import { admit } from '#core/admins/person.ts'

/** Somebody of the team, without a sign-in. */
export const anna = admit('administrator', {
  id: 'anna',
  email: 'anna@example.org',
  session: 'session',
})
export const olha = admit('editor', { id: 'olha', email: 'olha@example.org', session: 'session' })
