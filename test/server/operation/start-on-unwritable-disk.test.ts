import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { adminKind } from '#core/admins/admin.ts'
import en from '#locales/en/feedback.json' with { type: 'json' }
import enSignUp from '#locales/en/signUp.json' with { type: 'json' }
import uk from '#locales/uk/feedback.json' with { type: 'json' }
import ukSignUp from '#locales/uk/signUp.json' with { type: 'json' }
import { downgradeToSchema } from '#scripts/testing/schema-versions.ts'
import { version } from '#server/base/version.ts'
import { hour } from '#server/storage/base/durations.ts'
import { FactReader } from '#server/storage/base/store-facts.ts'
import { withDatabase } from '#server/storage/open-store.ts'
import { openTestSite, sendRequest } from '#test/helpers/test-site.ts'
import { waitFor } from '#test/helpers/wait-for.ts'
import { decodeBody, inEnglish, messageForm } from '#test/server/helpers/content.ts'
import { saveEventWithSignUp, signUpForm } from '#test/server/helpers/sign-ups.ts'
import { canMount, mountSmallDisk } from '#test/server/helpers/small-disk.ts'
import { startProgram, stopProgram } from '#test/server/helpers/started-program.ts'

const token = 'a-token-of-the-tests'
const origin = 'https://vatra.example'
/** More than one address may sign up in ten minutes. */
const tooManySignUps = 32

describe.skipIf(!canMount).each([
  ['full', 'the disk is full, 0 MiB are free'],
  ['read-only', 'the data folder cannot be written to (EROFS)'],
] as const)('a site that is started on a %s disk (needs Linux and root)', (state, reason) => {
  const disk = mountSmallDisk()
  const firstDataDir = join(disk.folder, 'first-data')
  const dataDir = join(disk.folder, 'data')
  const fault = `${reason}, in ${dataDir}`
  let slug = ''
  let session = ''

  beforeAll(async () => {
    const site = await openTestSite({ dataDir: firstDataDir })
    slug = (await saveEventWithSignUp(site)).slug ?? ''
    const [admin] = await site.store.documents.all(adminKind, { removed: false })
    // Its last use would be written again.
    const anHourAgo = new Date(Date.now() - hour)
    session = await site.store.sessions.create(admin?.id ?? '', anHourAgo)
    await site.store.write('a test', ({ facts }) => facts.setProgram('an older version'))
    // As a loss of power leaves them.
    cpSync(firstDataDir, dataDir, { recursive: true })
    await site.close()
    rmSync(firstDataDir, { recursive: true })
  })

  const start = () =>
    startProgram({
      NODE_ENV: 'production',
      ORIGIN: origin,
      DATA_DIR: dataDir,
      // On the same disk, as usual.
      BACKUP_DIR: join(dataDir, 'backups'),
      ADMIN_EMAILS: 'anna@example.org, new@example.org',
      METRICS_TOKEN: token,
    })

  async function openSite() {
    const { child, port, output } = await start()
    await waitFor(async () => {
      expect(child.exitCode, output.error).toBeNull()
      expect((await sendRequest(port, '/health/live')).status).toBe(200)
    })
    const get = async (path: string, headers = {}) => {
      const reply = await sendRequest(port, path, { headers })
      return { status: reply.status, text: decodeBody(reply) }
    }
    const post = async (path: string, form: Record<string, string>) => {
      const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' }
      const body = new URLSearchParams(form).toString()
      const reply = await sendRequest(port, path, { method: 'POST', headers, body })
      return { status: reply.status, text: decodeBody(reply) }
    }
    const ready = () => get('/health/ready', { authorization: `Bearer ${token}` })
    const logged = () => output.standard.match(/"(only reading|writing again)"/g)
    return { child, get, post, ready, logged }
  }

  test('shows what it has, refuses what is sent, and goes on by itself', async () => {
    disk[state].begin()
    const { child, get, post, ready, logged } = await openSite()
    const eventPage = `/events/${slug}`
    const reasons = { status: 503, text: `nothing can be written: ${reason}` }
    expect(await ready()).toEqual(reasons)
    expect((await get(eventPage)).status).toBe(200)
    const cookie = `__Host-session=${session}`
    expect((await get('/adminf83922ab/events', { cookie })).status).toBe(200)

    for (const [address, sentence] of [
      ['/feedback', uk.problems.failed],
      [inEnglish('/feedback'), en.problems.failed],
    ] as const) {
      const { status, text } = await post(address, messageForm({ message: 'Not kept' }))
      expect(status).toBe(503)
      expect(text).toContain(sentence)
      expect(text).toContain('Not kept</textarea>')
    }
    const form = signUpForm({ slug }, { name: 'Іванна Відмовлена' })
    for (const [address, sentence] of [
      [eventPage, ukSignUp.problems.failed],
      [inEnglish(eventPage), enSignUp.problems.failed],
    ] as const) {
      const { status, text } = await post(address, form)
      expect(status).toBe(503)
      expect(text).toContain(sentence)
      expect(text).toContain('value="Іванна Відмовлена"')
    }
    for (let nth = 0; nth < tooManySignUps; nth++) {
      expect((await post(eventPage, signUpForm({ slug }))).status).toBe(503)
    }
    expect(logged()).toEqual(['"only reading"'])

    disk[state].end()
    await waitFor(async () => expect((await ready()).status).toBe(200))
    expect((await post(eventPage, form)).status).toBe(303)
    expect((await post('/feedback', messageForm())).status).toBe(303)
    expect(logged()).toEqual(['"only reading"', '"writing again"'])
    // What a start writes is written now.
    const program = withDatabase({ dataDir }, ({ db }) => new FactReader(db).program())
    expect(await program).toBe(version)
    expect(await stopProgram(child)).toBe(0)
  })

  test('ends and says why, if the data have to be changed for this version first', async () => {
    await downgradeToSchema({ dataDir }, 9)
    disk[state].begin()
    const { child, output } = await start()
    await waitFor(() => expect(child.exitCode).toBe(1))
    expect(output.error).toContain('changes the data first (from schema 9 to ')
    expect(output.error).toContain(`nothing can be written: ${fault}. Mend that, and start again.`)
    disk[state].end()
  })
})
