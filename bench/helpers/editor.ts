import { adminKind } from '#core/admins/admin.ts'
import { eventKind } from '#core/content/event.ts'
import { openStore } from '#server/storage/open-store.ts'

export type Editor = (port: number, title: string) => Promise<void>

const dates = { start: '2099-05-01', end: '2099-05-02' }
const link = 'https://example.org/'

/** Signs in an administrator who repeatedly saves one event with another title. */
export async function signInEditor(databaseUrl: string): Promise<Editor> {
  const store = await openStore({ databaseUrl })
  const [admin] = await store.documents.all(adminKind, { removed: false })
  if (!admin) throw new Error('The demo has no administrators')
  const token = await store.sessions.create(admin.id, store.now())
  const saved = await store.write('bench', ({ documents }) =>
    documents.save(eventKind, {
      key: crypto.randomUUID(),
      body: { titles: { uk: 'Подія', en: 'Event' }, link, dates },
    }),
  )
  await store.close()
  if (!saved.ok) throw new Error(`The event was not saved: ${saved.reason}`)
  const { id } = saved.document
  let { version } = saved.document

  return async (port, title) => {
    const origin = `http://127.0.0.1:${port}`
    const form = { titleUk: title, titleEn: title, eventLink: link, ...toFormFields(dates) }
    const body = new URLSearchParams({
      intent: 'update',
      ...form,
      id,
      version: String(version),
      key: title,
    })
    const headers = { origin, cookie: `session=${token}` }
    const response = await fetch(`${origin}/adminf83922ab/actions/events`, {
      method: 'POST',
      headers,
      body,
    })
    if (!response.ok)
      throw new Error(`An edit was answered with ${response.status}: ${await response.text()}`)
    await response.text()
    version += 1
  }
}

const toFormFields = ({ start, end }: typeof dates) => ({ startDate: start, endDate: end })
