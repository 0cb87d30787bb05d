import { Suspense, useState } from 'react'
import { useRenderedItems } from '#app/page/RestOfScreen.tsx'
import { lazyForAdmin } from '#app/react-router/lazy-for-admin.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import type { Editable } from '#core/kinds/editable.ts'
import type {
  EditableContent as EditableContentComponent,
  EditableContentProps,
} from './EditableContent.tsx'

// The type of a lazy component cannot express that the component is generic.
const EditableContent = lazyForAdmin(
  async () => (await import('./EditableContent.tsx')).EditableContent,
) as unknown as typeof EditableContentComponent

/** Content as visitors see it; for administrators with the tools to edit it in place. */
export function InPlaceEditing<Item extends { editable?: Editable }>(
  props: EditableContentProps<Item>,
) {
  const isSignedIn = useSiteState().person !== null
  // Data that is loaded after the session has ended must not remove an open form.
  const [wasSignedIn] = useState(isSignedIn)
  if (isSignedIn || wasSignedIn) {
    return (
      <Suspense>
        <EditableContent {...props} />
      </Suspense>
    )
  }
  return <PublicContent {...props} />
}

function PublicContent<Item extends { editable?: Editable }>({
  items,
  renderItem,
  children,
  empty,
}: EditableContentProps<Item>) {
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
