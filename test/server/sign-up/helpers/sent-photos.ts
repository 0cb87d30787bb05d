import type { Event } from '#core/content/event.ts'
import type { Document } from '#core/kinds/document.ts'
import type { TestSite } from '#test/helpers/test-site.ts'
import { imageActionPath } from '#test/server/helpers/image-upload.ts'
import { addSignUp, saveEventWithSignUp } from '#test/server/helpers/sign-ups.ts'

export const beforeEvent = Date.parse('2026-06-01T09:00:00Z')
/** When the event of `comeToEvent` is over. */
export const afterEvent = Date.parse('2026-06-03T15:00:00Z')

/** What people who came to an event and the team do about photos, on a site with a clock that can be set. */
export function sentPhotosOn(site: TestSite, cookie: string, clock: { now: number }) {
  let senders = 0
  return {
    async comeToEvent() {
      clock.now = beforeEvent
      const dates = { start: '2026-06-03', end: '2026-06-03' } as const
      const hours = { startTime: '10:00', endTime: '18:00' }
      const event: Document<Event> = await saveEventWithSignUp(site, {}, { dates, ...hours })
      const { token, signUp } = await addSignUp(site, event.id)
      clock.now = afterEvent
      return { event, token, signUp, path: `/sign-up/${token}/photos` }
    },
    async send(
      path: string,
      files: Buffer[],
      headers: Record<string, string> = { origin: site.origin },
      name = 'photo.jpg',
    ) {
      const form = new FormData()
      for (const file of files) form.append('photo', new Blob([Uint8Array.from(file)]), name)
      form.append('answer', 'agreed')
      const encoded = new Response(form)
      senders += 1
      return site.request(path, {
        method: 'POST',
        headers: {
          'content-type': encoded.headers.get('content-type') ?? '',
          'x-forwarded-for': `10.9.${Math.floor(senders / 250)}.${senders % 250}`,
          ...headers,
        },
        body: new Uint8Array(await encoded.arrayBuffer()),
      })
    },
    waiting: () => site.store.photos.records('sent', { offset: 0, limit: 50 }),
    command: (form: Record<string, string>) => site.post(imageActionPath, form, { cookie }),
  }
}
