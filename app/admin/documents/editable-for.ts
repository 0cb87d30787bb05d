import type { RouterContextProvider } from 'react-router'
import { pageContext } from '#app/context.ts'
import type { Published } from '#core/kinds/document.ts'
import { toEditable, type Editable } from '#core/kinds/editable.ts'
import type { FormKind } from '#core/kinds/kind.ts'

/** For loaders of public pages: what the tools of an editor need of a document. Nothing for visitors. */
export function editableFor<Body>(
  context: Readonly<RouterContextProvider>,
  kind: FormKind<Body>,
  document: Published<Body>,
): { editable?: Editable } {
  const { person, ...present } = context.get(pageContext)
  const { whole = document } = document
  return person ? { editable: toEditable(kind, document, whole, present) } : {}
}
