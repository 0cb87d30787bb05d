import type { RouterContextProvider } from 'react-router'
import { pageContext } from '#app/context.ts'
import { requireAdministrator, requireSignedIn } from '#app/middleware/signed-in.ts'
import type { Editor } from '#core/admins/person.ts'
import { kindOf, type ContentName } from '#core/content/content-kinds.ts'
import type { FormKind } from '#core/kinds/kind.ts'
import type { AdminContent } from '#core/site/site.ts'

export type ContentFor = { kind: FormKind<unknown>; content: AdminContent<unknown>; person: Editor }

/** The content of this kind, for somebody with its role. */
export async function contentFor(
  context: Readonly<RouterContextProvider>,
  contentName: ContentName,
): Promise<ContentFor> {
  const kind = kindOf(contentName)
  const isForAdministrators = kind.role === 'administrator'
  const person = isForAdministrators
    ? await requireAdministrator(context)
    : requireSignedIn(context)
  return { kind, content: context.get(pageContext).site[contentName], person }
}
