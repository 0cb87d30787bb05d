import { z } from 'zod'
import { commandsBySubject } from '#core/commands/commands.ts'
import { createSystemRoutes } from '#server/http/system-routes.ts'
import { createLittleData } from '#server/pages/little-data.ts'
import { createScriptFailures } from '#server/pages/script-failures.ts'
import { createSetupRoutes } from '#server/setup/setup-routes.ts'
import { createSignInRoutes } from '#server/sign-in/routes.ts'
import type { Role } from './access-rules.ts'

// Nothing is requested of them here, so they need no options.
const parts = { config: {}, senders: { limitHere: () => () => 0 } } as never
const { app, isRead, acceptsForm } = createSystemRoutes({
  ofFeatures: [
    createSignInRoutes({ cookies: {} } as never),
    { app: createSetupRoutes({} as never) },
    ...[createLittleData(parts), createScriptFailures(parts)].map(({ routes }) => routes),
  ],
} as never)

/** The system routes with their methods, as they are registered. */
export function registeredSystemRoutes(): { path: string; method: string }[] {
  const routes = app.routes.flatMap(({ path, method }) => {
    if (method !== 'ALL') return [{ path, method }]
    return isRead(path) ? [{ path, method: 'GET' }] : []
  })
  // A route that compresses its response is registered twice.
  return [...new Map(routes.map((route) => [`${route.method} ${route.path}`, route])).values()]
}

/** Whether requests reach what is registered. */
export function isReachable({ path, method }: { path: string; method: string }): boolean {
  // Reachable only on a new site: test/server/setup.
  if (path.startsWith('/setup/')) return true
  return method === 'POST' ? acceptsForm(path) : isRead(path)
}

/** The commands of every subject: what people who are signed in may do, and with which role. */
export function registeredOperations(): { subject: string; operation: string; role: Role }[] {
  return [...commandsBySubject].flatMap(([subject, { role, schema }]) =>
    schema.options
      .flatMap(intentsOf)
      .map((operation) => ({ subject, operation, role: `${role}s` as const })),
  )
}

function intentsOf(command: unknown): string[] {
  const intent = command instanceof z.ZodObject ? command.shape['intent'] : undefined
  if (intent instanceof z.ZodLiteral) return [...intent.values].map(String)
  if (intent instanceof z.ZodEnum) return intent.options.map(String)
  throw new Error('A command has no intent')
}
