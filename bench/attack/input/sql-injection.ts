import { feedbackKind } from '#core/feedback/feedback-message.ts'
import { Tally, type AttackClass } from '../helpers/attack-class.ts'
import { feedbackForm } from '../helpers/forms.ts'
import { inParallel } from '../helpers/in-parallel.ts'
import { withoutVersion } from '../helpers/page-text.ts'

const statements = [
  "'",
  '"',
  '`',
  "''",
  "' OR 1=1 --",
  "' OR '1'='1",
  '" OR 1=1 --',
  "') OR ('1'='1",
  "1' UNION SELECT NULL,NULL,NULL--",
  "' UNION SELECT token_hash FROM sessions --",
  "'; DROP TABLE documents; --",
  "'; DELETE FROM sessions; --",
  "1; ATTACH DATABASE '/tmp/x' AS x; --",
  "' AND 1=(SELECT COUNT(*) FROM documents) --",
  "' AND randomblob(500000000) --",
  "'||(SELECT body FROM documents LIMIT 1)||'",
  '1 OR 1=1',
  '1) OR (1=1',
  '%',
  '_',
  '%%%',
  '\\',
  "\\'; --",
  'slug:[x]',
  '*',
  '0x27',
  '\u02bc OR 1=1',
  '\uff07 OR 1=1 --',
  '$1',
  '?1',
  ':id',
  '@id',
  "' OR body LIKE '%planted%",
  "x' AND hex(substr(body,1,1))>'0",
  '{"$gt":""}',
  '[$ne]=1',
  "' || pg_sleep(5) --",
  "' ORDER BY 99 --",
  '/**/OR/**/1=1',
  "'/*",
  "' GLOB '*",
]

/** Statements in a query, in an address and in a form must be treated as text. */
export const sqlInjection: AttackClass = {
  name: 'SQL injection',
  async run(target) {
    const tally = new Tally()
    const { cookie } = await target.newAdministrator()
    const readPage = async (path: string) => withoutVersion((await target.request(path)).body)
    const list = await readPage('/news')
    await inParallel(
      statements,
      async (text) => {
        const coded = encodeURIComponent(text)
        for (const folder of ['/news/', '/team/', '/']) {
          const { status } = await target.request(`${folder}${coded}`)
          tally.count(status === 404, `${folder}${text} was found: ${status}`)
        }
        for (const path of [`/news?page=${coded}`, `/news?lng=${coded}`]) {
          tally.count((await readPage(path)) === list, `${path} is another list`)
        }
        const ids = [...target.planted.hidden.map(({ id }) => id), target.planted.letterId]
        for (const path of [
          `events?q=${coded}&show=bin`,
          `news?q=${coded}x&show=${coded}`,
          `feedback?q=${coded}z`,
          `organizers?q=${coded}z&page=${coded}`,
        ]) {
          const { status, body } = await target.request(`/adminf83922ab/${path}`, {
            sessionCookie: cookie,
          })
          // A single character may be in a page, a whole statement may not.
          const isFound = text.length > 3 && ids.some((id) => body.includes(id))
          tally.count(status === 200 && !isFound, `${path} found what does not hold it: ${status}`)
        }
        for (const form of [
          { id: text, version: '1' },
          { id: 'x', version: text },
        ]) {
          const { status } = await target.post(
            '/adminf83922ab/events.data',
            { ...form, intent: 'delete' },
            { sessionCookie: cookie },
          )
          tally.count(
            status >= 400 && status < 500,
            `${JSON.stringify(form)} was answered ${status}`,
          )
        }
        const session = await target.request('/adminf83922ab/admins', {
          headers: { cookie: `__Host-session=${coded}` },
        })
        tally.count(session.status === 404, `the session ${text} was answered ${session.status}`)
      },
      8,
    )
    const kept = new Set(
      (await target.store.documents.all(feedbackKind, { removed: false })).map(
        ({ body }) => body.message,
      ),
    )
    await inParallel(statements, (text) =>
      target.post('/feedback', feedbackForm({ message: text })),
    )
    const now = (await target.store.documents.all(feedbackKind, { removed: false })).map(
      ({ body }) => body.message,
    )
    for (const text of statements)
      tally.count(now.includes(text.normalize('NFC')), `${text} was not kept as it was written`)
    tally.count(
      [...kept].every((text) => now.includes(text)),
      'Letters are gone',
    )
    return tally
  },
}
