import { data, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { administratorContext } from '#app/context.ts'
import type { Administrator } from '#core/admins/admin.ts'

/** Protects every admin route. Without a session the response is 404, so the route is not revealed. */
export const administratorMiddleware: MiddlewareFunction<Response> = ({ request, context }) => {
  if (context.get(administratorContext)) return
  throw data(null, request.method === 'GET' ? 404 : 401)
}

/** The signed-in administrator. Every write requires this value, and only sign-in creates one. */
export function requireSignedIn(context: Readonly<RouterContextProvider>): Administrator {
  const administrator = context.get(administratorContext)
  if (!administrator) throw data(null, 401)
  return administrator
}
