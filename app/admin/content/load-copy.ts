import type { ContentFor } from '#app/admin/documents/content-for.ts'
import type { FormField } from '#core/forms/fields.ts'
import { toFormValues } from '#core/forms/form.ts'
import { copyFields } from '#core/kinds/copy-fields.ts'
import type { EntryCopy } from '#core/kinds/editable.ts'
import { fieldsInFormOrder } from '#core/kinds/kind.ts'

/** What the form for a new entry begins with, if the address names an entry to copy: '?copy=…'. */
export async function loadCopy(
  { kind, content, person }: ContentFor,
  url: URL,
): Promise<EntryCopy | undefined> {
  const id = url.searchParams.get('copy')
  if (id === null) return undefined
  const document = await content.document(person, id)
  if (!document || document.state === 'removed') return undefined
  const fields = copyFields(kind, toFormValues(kind, document.body))
  const isMissing = ({ name, required }: FormField) => required === 'always' && !fields[name]
  return { id, fields, firstField: fieldsInFormOrder(kind).find(isMissing)?.name }
}
