import { adminKind } from '#core/admins/admin.ts'
import type { Kind } from '#core/content/kind.ts'
import type { TestSite } from '#test/helpers/test-site.ts'
import type { Form } from './invalid-forms.ts'
import { saveDocument } from './content.ts'

/** A kind of content as its forms are posted; what its fields may hold its own description says. */
export type FormCase<Body> = {
  kind: Kind<Body>
  /** Where the forms are posted to. */
  path: string
  /** One that is there already, to be changed and deleted. */
  body: Body
  /** A form as an administrator fills it in, with no more than it must say. */
  validFields: Form
  /** What can be done with it, where that is not what can be done with content. */
  operations?: Record<string, FormOperation>
}

export type FormOperation = {
  /** Makes the form as its page would have it. */
  form: (seen: DocumentVersion) => Form
  /** Done to the same, and wrong in the same ways. */
  sameAs: Operation
  /** How many documents are changed by it; one where nothing is said. */
  changes?: number
}

export type DocumentVersion = { id: string; version: string }

export function formOperations<Body>(written: FormCase<Body>): [string, FormOperation][] {
  if (written.operations) return Object.entries(written.operations)
  const all = Object.entries(operationsOf(written)) as [Operation, FormOperation['form']][]
  return all.map(([sameAs, form]) => [sameAs, { form, sameAs }])
}

const atNoon = { visibility: 'at', publishAt: '2031-05-01T12:00' }

/** Each makes the form as its page would have it. */
export function operationsOf({ validFields: whole }: { validFields: Form }) {
  const key = () => crypto.randomUUID()
  return {
    adding: () => ({ ...whole, key: key() }),
    changing: (seen: DocumentVersion) => ({ ...whole, ...seen, key: key() }),
    hiding: (seen: DocumentVersion) => ({ ...whole, ...seen, visibility: 'draft', key: key() }),
    timing: (seen: DocumentVersion) => ({ ...whole, ...seen, ...atNoon, key: key() }),
    deleting: (seen: DocumentVersion) => ({ intent: 'delete', ...seen }),
    restoring: (seen: DocumentVersion) => ({ intent: 'restore', ...seen }),
    returning: (seen: DocumentVersion) => ({ intent: 'return', to: '1', ...seen, key: key() }),
  } satisfies Record<string, (seen: DocumentVersion) => Form>
}

/** Makes what the operation is done to: something that is there, in the bin, or in its second version. */
export async function prepareDocument<Body>(
  site: TestSite,
  operation: Operation,
  { kind, body }: FormCase<Body>,
): Promise<DocumentVersion> {
  const first = await saveDocument(site, kind, body)
  const { id, version } = first
  if (operation === 'restoring') {
    await site.store.write('test', (writer) => writer.remove(kind, id, version))
  } else if (operation === 'returning') {
    await saveDocument(site, kind, body, first)
  } else return { id, version: '1' }
  return { id, version: '2' }
}

export type Operation = keyof ReturnType<typeof operationsOf>

const sessionCookie = (token: string) => `__Host-session=${token}`

async function newSession({ store }: TestSite, adminId: string, now = store.now()) {
  return store.sessions.create(adminId, now)
}

const newAdmin = (site: TestSite) =>
  saveDocument(site, adminKind, { email: `a${crypto.randomUUID()}@example.org` })

/** Signs an administrator in who was not there before; the cookie of their browser. */
export async function signInAdministrator(site: TestSite): Promise<string> {
  return sessionCookie(await newSession(site, (await newAdmin(site)).id))
}

const day = 24 * 60 * 60_000
const ago = (site: TestSite, days: number) => new Date(site.store.now().getTime() - days * day)

/** Everybody who may not write. Nobody can be signed in without being an administrator. */
export const outsiders: Record<string, (site: TestSite) => Promise<string>> = {
  'a visitor': async () => '',
  'an invented session': async () => sessionCookie('x'.repeat(43)),
  'a session of no sense': async () => sessionCookie('~'),
  'an administrator who signed out': async (site) => {
    const token = await newSession(site, (await newAdmin(site)).id)
    await site.store.write('test', (writer) => writer.endSession(token))
    return sessionCookie(token)
  },
  'an administrator whose month is over': async (site) =>
    sessionCookie(await newSession(site, (await newAdmin(site)).id, ago(site, 31))),
  'an administrator who was not seen for a week': async (site) =>
    sessionCookie(await newSession(site, (await newAdmin(site)).id, ago(site, 8))),
  'an administrator removed a moment ago': async (site) => {
    const { id, version } = await newAdmin(site)
    const token = await newSession(site, id)
    await site.store.write('test', (writer) => writer.remove(adminKind, id, version))
    return sessionCookie(token)
  },
}
