import { Suspense, useState, type ReactNode } from 'react'
import { lazyForAdmin } from '#app/framework/lazy-for-admin.tsx'
import type {
  EditableContent as EditableContentComponent,
  EditableContentProps,
} from './EditableContent.tsx'
import type { Editable } from './editable.ts'
import type { EditorEndpoints } from './editor-endpoints.ts'

// The type of a lazy component cannot express that the component is generic.
const EditableContent = lazyForAdmin(
  async () => (await import('./EditableContent.tsx')).EditableContent,
) as unknown as typeof EditableContentComponent

type InPlaceEditingProps<Item> = Omit<EditableContentProps<Item>, 'endpoints'> & {
  endpoints: EditorEndpoints | undefined
}

/** Content as visitors see it; for administrators with the tools to edit it in place. */
export function InPlaceEditing<Item extends { editable?: Editable }>({
  endpoints,
  ...rest
}: InPlaceEditingProps<Item>) {
  // Data that is loaded after the session has ended must not remove an open form.
  const [initialEndpoints] = useState(endpoints)
  const known = endpoints ?? initialEndpoints
  if (known) {
    return (
      <Suspense>
        <EditableContent endpoints={known} {...rest} />
      </Suspense>
    )
  }
  const { items, renderItem, children, empty }: { empty?: ReactNode } & typeof rest = rest
  return (
    <>
      {items.length === 0 ? empty : null}
      {children(
        items.map((item, index) => renderItem(item, null, index)),
        null,
      )}
    </>
  )
}
