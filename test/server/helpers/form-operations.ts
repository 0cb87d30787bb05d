import type { Kind } from '#core/kinds/kind.ts'
import type { TestSite } from '#test/helpers/test-site.ts'
import { saveDocument } from './content.ts'
import type { Form } from './invalid-forms.ts'

/** A kind of content and the forms that are posted for it. */
export type FormCase<Body> = {
  kind: Kind<Body>
  path: string
  /** The body of an existing document. */
  body: Body
  validFields: Form
  /** Only its fields are its own: the rest of its forms is invalid in those of events. */
  isParsedLikeEvents?: true
  /** The operations, if they differ from those of content. */
  operations?: Record<string, FormOperation>
}

export type FormOperation = {
  /** Creates the form like its page. */
  form: (document: DocumentVersion) => Form
  /** The content operation that needs the same prepared document and is tested with the same invalid forms. */
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

const scheduledVisibility = { visibility: 'at', publishAt: '2031-05-01T12:00' }

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
    scheduling: (document: DocumentVersion) => ({
      intent: 'update',
      ...validFields,
      ...document,
      ...scheduledVisibility,
      key: createKey(),
    }),
    deleting: (document: DocumentVersion) => ({ intent: 'delete', ...document }),
    restoring: (document: DocumentVersion) => ({ intent: 'restore', ...document }),
    reverting: (document: DocumentVersion) => ({
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
    await site.store.write('test', ({ documents }) => documents.remove(kind, id, version))
  } else if (operation === 'reverting') {
    await saveDocument(site, kind, body, first)
  } else return { id, version: '1' }
  return { id, version: '2' }
}

export type Operation = keyof ReturnType<typeof contentOperations>
