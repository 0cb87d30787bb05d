import { Suspense, useState, type ReactNode } from 'react'
import { forAdministrators } from '#app/forAdministrators.tsx'
import type { EditableContent as Whole, InPlaceProps } from './EditableContent.tsx'
import type { Editable } from './editing.ts'
import type { Places } from './places.ts'

// What brings it forgets that the component is generic.
const EditableContent = forAdministrators(
  async () => (await import('./EditableContent.tsx')).EditableContent,
) as unknown as typeof Whole

type Props<Item> = Omit<InPlaceProps<Item>, 'places'> & { places: Places | undefined }

/** Content as visitors see it; with the tools to change it where it stands for whoever is signed in. */
export function InPlace<Item extends { editable?: Editable }>({ places, ...rest }: Props<Item>) {
  // News that arrive after the session has ended must not take an open form away.
  const [first] = useState(places)
  const known = places ?? first
  if (known) {
    return (
      <Suspense>
        <EditableContent places={known} {...rest} />
      </Suspense>
    )
  }
  const { items, draw, children, empty }: { empty?: ReactNode } & typeof rest = rest
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
