import { Suspense, useState, type ReactNode } from 'react'
import { lazyForAdmin } from '#app/framework/lazy-for-admin.tsx'
import type { EditableContent as Whole, EditableContentProps } from './EditableContent.tsx'
import type { Editable } from './editable.ts'
import type { EditorEndpoints } from './editor-endpoints.ts'

// What brings it forgets that the component is generic.
const EditableContent = lazyForAdmin(
  async () => (await import('./EditableContent.tsx')).EditableContent,
) as unknown as typeof Whole

type Props<Item> = Omit<EditableContentProps<Item>, 'endpoints'> & {
  endpoints: EditorEndpoints | undefined
}

/** Content as visitors see it; with the tools to change it where it stands for whoever is signed in. */
export function InPlaceEditing<Item extends { editable?: Editable }>({
  endpoints,
  ...rest
}: Props<Item>) {
  // News that arrive after the session has ended must not take an open form away.
  const [first] = useState(endpoints)
  const known = endpoints ?? first
  if (known) {
    return (
      <Suspense>
        <EditableContent endpoints={known} {...rest} />
      </Suspense>
    )
  }
  const { items, renderItem: draw, children, empty }: { empty?: ReactNode } & typeof rest = rest
  return (
    <>
      {items.length === 0 ? empty : null}
      {children(
        items.map((item, at) => draw(item, null, at)),
        null,
      )}
    </>
  )
}
