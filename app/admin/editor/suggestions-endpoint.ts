import { data } from 'react-router'
import { contentFor } from '#app/admin/documents/content-for.ts'
import { isContentName } from '#core/content/content-kinds.ts'
import { valueAt } from '#core/forms/form.ts'
import type { Localized } from '#core/localized.ts'
import type { Route } from './+types/suggestions-endpoint.ts'

/** More would be no help in a list. */
const maxDocuments = 200

/** `?of=tips` returns the texts that documents have in the fields whose form offers them, by the path of the field. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const contentName = url.searchParams.get('of') ?? ''
  if (!isContentName(contentName)) throw data(null, 404)
  const { kind, content, person } = await contentFor(context, contentName)
  const { documents } = await content.documents(person, { size: maxDocuments })
  const paths = kind.fields.flatMap(({ path, isSuggested }) =>
    isSuggested ? path.slice(0, path.lastIndexOf('.')) : [],
  )
  const textsAt = (path: string) => documents.map(({ body }) => valueAt(body, path) as Localized)
  const suggestions = Object.fromEntries(paths.map((path) => [path, distinct(textsAt(path))]))
  return Response.json({ ok: true, suggestions })
}

function distinct(texts: Localized[]): Localized[] {
  return [...new Map(texts.map((text) => [JSON.stringify(text), text])).values()]
}
