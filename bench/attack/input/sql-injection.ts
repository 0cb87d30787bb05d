import { feedbackKind } from '#core/feedback/feedback-message.ts'
import { Tally, type AttackKind, inParallel } from '../helpers/attack-kind.ts'
import { feedbackForm } from '../helpers/forms.ts'
import { withoutVersion } from '../helpers/http-client.ts'

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

/** No document contains it, so a search for it and a statement may find nothing. */
const absentWord = 'zqxjkvzq'

/** Statements in a query, in an address and in a form must be treated as text. */
export const sqlInjection: AttackKind = {
  name: 'SQL injection',
  async run(target) {
    const tally = new Tally()
    const { cookie } = await target.newAdministrator()
    const readPage = async (path: string) => withoutVersion((await target.request(path)).body)
    const newsPage = await readPage('/news')
    await inParallel(
      statements,
      async (text) => {
        const encoded = encodeURIComponent(text)
        for (const folder of ['/news/', '/team/', '/']) {
          const { status } = await target.request(`${folder}${encoded}`)
          tally.count(status === 404, `${folder}${text} was found: ${status}`)
        }
        for (const path of [`/news?page=${encoded}`, `/news?lng=${encoded}`]) {
          tally.count((await readPage(path)) === newsPage, `${path} shows another list`)
        }
        const ids = [...target.planted.hidden.map(({ id }) => id), target.planted.feedbackId]
        const query = `${encoded}%20${absentWord}`
        for (const path of [
          `events?q=${query}&show=bin`,
          `news?q=${query}&show=${encoded}`,
          `feedback?q=${query}`,
          `organizers?q=${query}&page=${encoded}`,
        ]) {
          const { status, body } = await target.request(`/adminf83922ab/${path}`, {
            sessionCookie: cookie,
          })
          const isLeaked = ids.some((id) => body.includes(id))
          tally.count(
            status === 200 && !isLeaked,
            `${path} found documents that do not contain it: ${status}`,
          )
        }
        for (const form of [
          { id: text, version: '1' },
          { id: 'x', version: text },
        ]) {
          const { status } = await target.post(
            '/adminf83922ab/actions/events',
            { ...form, intent: 'delete' },
            { sessionCookie: cookie },
          )
          tally.count(status >= 400 && status < 500, `${JSON.stringify(form)} got status ${status}`)
        }
        const session = await target.request('/adminf83922ab/admins', {
          headers: { cookie: `__Host-session=${encoded}` },
        })
        tally.count(session.status === 404, `the session ${text} got status ${session.status}`)
      },
      8,
    )
    const storedBefore = new Set(
      (await target.store.documents.all(feedbackKind, { removed: false })).map(
        ({ body }) => body.message,
      ),
    )
    await inParallel(statements, (text) =>
      target.post('/feedback', feedbackForm({ message: text })),
    )
    const stored = (await target.store.documents.all(feedbackKind, { removed: false })).map(
      ({ body }) => body.message,
    )
    for (const text of statements)
      tally.count(
        stored.includes(text.normalize('NFC')),
        `${text} was not stored as it was written`,
      )
    tally.count(
      [...storedBefore].every((text) => stored.includes(text)),
      'Feedback messages are missing',
    )
    return tally
  },
}
