import { maxNewsTextLength } from '#core/content/news.ts'
import { requireSignedIn } from '#app/middleware/administrator.ts'
import type { Route } from './+types/markdown-endpoint.ts'

/** A text as its page will show it. The parsers are too heavy for a phone, and these are the page's own. */
export async function action({ request, context }: Route.ActionArgs) {
  requireSignedIn(context)
  const text = (await request.formData()).get('text')
  if (typeof text !== 'string') return Response.json({ html: '' }, { status: 400 })
  // Half a megabyte that the start of the server need not wait for.
  const { markdownToHtml } = await import('#app/news/markdown.ts')
  // A form sends two signs for each end of a line. What no page may show need not be shown here.
  return Response.json({ html: markdownToHtml(text.slice(0, 2 * maxNewsTextLength)) })
}
