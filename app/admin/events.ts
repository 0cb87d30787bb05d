import { data } from 'react-router'
import type { Saved } from '#core/document.ts'
import { type Event, eventFieldsOf, readEventFields } from '#core/event.ts'
import { siteContext } from '#app/context.ts'
import { administratorOf } from '#app/middleware/administrator.ts'
import type { EventAnswer } from '#app/events/editing.ts'
import type { Route } from './+types/events.ts'

/** Where the events are changed from, in place and on the administrators' screen alike. */
export async function action({ request, context }: Route.ActionArgs) {
  const administrator = administratorOf(context)
  const { events } = context.get(siteContext)
  const form = Object.fromEntries(await request.formData())
  const seen = readSeen(form)
  if (seen === 'malformed') return answer({ ok: false, what: 'malformed' }, 400)

  if (form['intent'] === 'delete') {
    if (!seen) return answer({ ok: false, what: 'malformed' }, 400)
    return answerFor(await events.remove(administrator, seen.id, seen.version))
  }
  const read = readEventFields(form)
  if (!read.ok) return answer(read, 400)
  const saved = await events.save(administrator, {
    key: typeof form['key'] === 'string' ? form['key'] : '',
    body: read.body,
    ...(seen && { replaces: seen }),
  })
  return answerFor(saved)
}

function answerFor(saved: Saved<Event>) {
  if (saved.ok) return answer({ ok: true }, 200)
  if (saved.reason === 'missing') return answer({ ok: false, what: 'missing' }, 404)
  if (saved.reason === 'invalid') return answer({ ok: false, what: 'malformed' }, 400)
  const { version, state, body } = saved.current
  const current = state === 'removed' ? null : { version, fields: eventFieldsOf(body) }
  return answer({ ok: false, what: 'conflict', current }, 409)
}

function answer(value: EventAnswer, status: number) {
  return data(value, status)
}

type Seen = { id: string; version: number }

/** Which event in which version its editor saw; nothing of that for a new one. */
function readSeen({ id, version }: Record<string, unknown>): Seen | undefined | 'malformed' {
  if (id === undefined && version === undefined) return undefined
  if (typeof id !== 'string' || typeof version !== 'string') return 'malformed'
  const isSound = /^[\w-]{1,64}$/.test(id) && /^[1-9]\d{0,9}$/.test(version)
  return isSound ? { id, version: Number(version) } : 'malformed'
}
