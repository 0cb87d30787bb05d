import { data, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import type { Administrator } from '#core/admins/admin.ts'
import { administratorContext } from '#app/context.ts'

/** Stands before every address of the administrators: whoever is none is not even told that it exists. */
export const administratorMiddleware: MiddlewareFunction<Response> = ({ request, context }) => {
  if (context.get(administratorContext)) return
  throw data(null, request.method === 'GET' ? 404 : 401)
}

/** Who asks. Every write demands this value, and nothing else can make one. */
export function requireSignedIn(context: Readonly<RouterContextProvider>): Administrator {
  const administrator = context.get(administratorContext)
  if (!administrator) throw data(null, 401)
  return administrator
}
