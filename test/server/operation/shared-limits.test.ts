import postgres from 'postgres'
import { expect, test } from 'vitest'
import { migratedDatabase } from '#test/helpers/databases.ts'
import { openTestSite } from '#test/helpers/test-site.ts'
import { messageForm } from '#test/server/helpers/content.ts'

const databaseUrl = await migratedDatabase()
// Nothing answers there, so every sign-in that is allowed fails at once.
const options = { databaseUrl, trustedProxies: 1, issuer: 'https://127.0.0.1:1' }
const instances = [await openTestSite(options), await openTestSite(options)]

const post = (nth: number, path: string, form: Record<string, string>, from: string) =>
  instances[nth % instances.length]?.post(path, form, { 'x-forwarded-for': from })

test('instances on one database count sign-ins together', async () => {
  const problems: unknown[] = []
  for (let nth = 0; nth < 12; nth++) {
    problems.push((await post(nth, '/sign-in', {}, '192.0.2.1'))?.headers.location)
  }
  expect(problems.slice(0, 10)).toEqual(Array(10).fill('/sign-in?problem=failed'))
  expect(problems.slice(10)).toEqual(Array(2).fill('/sign-in?problem=busy'))
  const other = await post(0, '/sign-in', {}, '192.0.2.2')
  expect(other?.headers.location).toBe('/sign-in?problem=failed')
})

test('and feedback, without storing who sent it', async () => {
  const statuses: unknown[] = []
  for (let nth = 0; nth < 4; nth++) {
    statuses.push((await post(nth, '/feedback', messageForm(), '2001:db8::1'))?.status)
  }
  expect(statuses).toEqual([303, 303, 303, 429])

  const sql = postgres(databaseUrl, { max: 1, fetch_types: false })
  const rows = await sql<{ key: string }[]>`select key from rate_limits`
  await sql.end()
  expect(rows.length).toBeGreaterThan(3)
  for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/)
})
