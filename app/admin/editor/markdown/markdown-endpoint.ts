import { pageContext } from '#app/context.ts'
import { requireSignedIn } from '#app/middleware/signed-in.ts'
import { maxNewsTextLength } from '#core/content/news.ts'
import type { Route } from './+types/markdown-endpoint.ts'

/** Takes forms only. Without a loader, to read this address would be an error of the program. */
export function loader() {
  return new Response(null, { status: 404 })
}

/** Renders a preview with the parsers of the page itself, which are too large for a phone to download. */
export async function action({ context }: Route.ActionArgs) {
  requireSignedIn(context)
  const text = context.get(pageContext).form.get('text')
  if (typeof text !== 'string') return Response.json({ html: '' }, { status: 400 })
  // Imported on demand: half a megabyte that would delay the start of the server.
  const { markdownToHtml } = await import('#app/content/article/markdown.ts')
  // Twice the limit, because a form sends each line break as two characters.
  return Response.json({ html: markdownToHtml(text.slice(0, 2 * maxNewsTextLength)) })
}
