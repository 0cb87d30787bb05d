import { data, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { pageContext } from '#app/context.ts'
import { type Administrator, type Editor, hasRole } from '#core/admins/person.ts'

/** Protects every admin route. Without a session the response is 404, so the route is not revealed. */
export const signedInMiddleware: MiddlewareFunction<Response> = ({ request, context }) => {
  if (context.get(pageContext).person) return
  throw data(null, request.method === 'GET' ? 404 : 401)
}

/** Every write requires this value, and only sign-in creates one. */
export function requireSignedIn(context: Readonly<RouterContextProvider>): Editor {
  const { person } = context.get(pageContext)
  if (!person) throw data(null, 401)
  return person
}

/** Thrown for an address that needs another role. */
export type Forbidden = { role: 'administrator'; administrators: string[] }

/** For the screens of administrators. An editor is told whom to ask. */
export async function requireAdministrator(
  context: Readonly<RouterContextProvider>,
): Promise<Administrator> {
  const person = requireSignedIn(context)
  if (hasRole('administrator', person)) return person
  const administrators = await context.get(pageContext).site.admins.administrators(person)
  throw data({ role: 'administrator', administrators } satisfies Forbidden, 403)
}
