import { Suspense, useState } from 'react'
import type { EditorEndpoints } from '#app/admin/documents/editor-endpoints.ts'
import { lazyForAdmin } from '#app/framework/lazy-for-admin.tsx'
import { useRenderedItems } from '#app/page/RestOfScreen.tsx'
import type { Editable } from '#core/content/editable.ts'
import type {
  EditableContent as EditableContentComponent,
  EditableContentProps,
} from './EditableContent.tsx'

// The type of a lazy component cannot express that the component is generic.
const EditableContent = lazyForAdmin(
  async () => (await import('./EditableContent.tsx')).EditableContent,
) as unknown as typeof EditableContentComponent

type PublicContentProps<Item> = Omit<EditableContentProps<Item>, 'endpoints'>

type InPlaceEditingProps<Item> = PublicContentProps<Item> & {
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
  return <PublicContent {...rest} />
}

function PublicContent<Item extends { editable?: Editable }>({
  items,
  renderItem,
  children,
  empty,
}: PublicContentProps<Item>) {
  const renderedItems = useRenderedItems(items)
  return (
    <>
      {items.length === 0 ? empty : null}
      {children(
        renderedItems.map((item, index) => renderItem(item, null, index, undefined)),
        null,
      )}
    </>
  )
}
