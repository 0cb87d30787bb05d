import { adminKind } from '#core/admins/admin.ts'
import type { Kind } from '#core/content/kind.ts'
import type { TestSite } from '#test/helpers/test-site.ts'
import type { Form } from './invalid-forms.ts'
import { saveDocument } from './content.ts'

/** A kind of content and the forms that are posted for it. */
export type FormCase<Body> = {
  kind: Kind<Body>
  /** The address of the forms. */
  path: string
  /** The body of an existing document. */
  body: Body
  /** A valid form with only the required fields. */
  validFields: Form
  /** The operations, if they differ from those of content. */
  operations?: Record<string, FormOperation>
}

export type FormOperation = {
  /** Creates the form like its page. */
  form: (document: DocumentVersion) => Form
  /** The operation of content with the same prepared document and the same invalid forms. */
  sameAs: Operation
  /** How many documents it changes; one by default. */
  changes?: number
}

export type DocumentVersion = { id: string; version: string }

export function formOperations<Body>(formCase: FormCase<Body>): [string, FormOperation][] {
  if (formCase.operations) return Object.entries(formCase.operations)
  const operations = Object.entries(contentOperations(formCase)) as [
    Operation,
    FormOperation['form'],
  ][]
  return operations.map(([sameAs, form]) => [sameAs, { form, sameAs }])
}

const atNoon = { visibility: 'at', publishAt: '2031-05-01T12:00' }

/** Each creates a form like its page. */
export function contentOperations({ validFields }: { validFields: Form }) {
  const createKey = () => crypto.randomUUID()
  return {
    adding: () => ({ intent: 'create', ...validFields, key: createKey() }),
    changing: (document: DocumentVersion) => ({
      intent: 'update',
      ...validFields,
      ...document,
      key: createKey(),
    }),
    hiding: (document: DocumentVersion) => ({
      intent: 'update',
      ...validFields,
      ...document,
      visibility: 'draft',
      key: createKey(),
    }),
    timing: (document: DocumentVersion) => ({
      intent: 'update',
      ...validFields,
      ...document,
      ...atNoon,
      key: createKey(),
    }),
    deleting: (document: DocumentVersion) => ({ intent: 'delete', ...document }),
    restoring: (document: DocumentVersion) => ({ intent: 'restore', ...document }),
    returning: (document: DocumentVersion) => ({
      intent: 'revert',
      to: '1',
      ...document,
      key: createKey(),
    }),
  } satisfies Record<string, (document: DocumentVersion) => Form>
}

/** Creates the document for the operation: published, in the bin, or in its second version. */
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

export type Operation = keyof ReturnType<typeof contentOperations>

const sessionCookie = (token: string) => `__Host-session=${token}`

async function createSession({ store }: TestSite, adminId: string, now = store.now()) {
  return store.sessions.create(adminId, now)
}

const createAdmin = (site: TestSite) =>
  saveDocument(site, adminKind, { email: `a${crypto.randomUUID()}@example.org` })

/** Signs in a new administrator; returns the cookie. */
export async function signInAdministrator(site: TestSite): Promise<string> {
  return sessionCookie(await createSession(site, (await createAdmin(site)).id))
}

const day = 24 * 60 * 60_000
const daysAgo = (site: TestSite, days: number) => new Date(site.store.now().getTime() - days * day)

/** Everybody who may not write, by their cookies. Only administrators can be signed in. */
export const outsiders: Record<string, (site: TestSite) => Promise<string>> = {
  'a visitor': async () => '',
  'an invented session': async () => sessionCookie('x'.repeat(43)),
  'a malformed session': async () => sessionCookie('~'),
  'an administrator who signed out': async (site) => {
    const token = await createSession(site, (await createAdmin(site)).id)
    await site.store.write('test', (writer) => writer.endSession(token))
    return sessionCookie(token)
  },
  'an administrator whose month is over': async (site) =>
    sessionCookie(await createSession(site, (await createAdmin(site)).id, daysAgo(site, 31))),
  'an administrator who was not seen for a week': async (site) =>
    sessionCookie(await createSession(site, (await createAdmin(site)).id, daysAgo(site, 8))),
  'an administrator removed a moment ago': async (site) => {
    const { id, version } = await createAdmin(site)
    const token = await createSession(site, id)
    await site.store.write('test', (writer) => writer.remove(adminKind, id, version))
    return sessionCookie(token)
  },
}
