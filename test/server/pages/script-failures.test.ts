import { expect, test } from 'vitest'
import { scriptFailureForm } from '#core/script-failure.ts'
import { openTestSite } from '#test/helpers/test-site.ts'

const site = await openTestSite()

const { path, field, maxLength } = scriptFailureForm
const lines = () =>
  site
    .readLog()
    .split('\n')
    .filter((line) => line.includes('scripts of a page'))

test('a browser says in a line of the log that scripts failed, shortly and without quoted texts', async () => {
  const address = `https://vatra.example/sign-up/${'Ab-_9'.repeat(9).slice(0, 43)}`
  const error = `TypeError: "a private text" is no text of '${address}' ${'x '.repeat(500)}`
  expect((await site.post(path, { [field]: error })).status).toBe(204)
  const [line = '', ...others] = lines()
  expect(others).toEqual([])
  expect(line).toContain('TypeError: \\"…\\" is no text')
  expect(line).not.toContain('private')
  expect(line, 'who has the address can change a sign-up').not.toContain('Ab-_9')
  expect((JSON.parse(line) as { error: string }).error).toHaveLength(maxLength)
})

test('nobody fills the log', async () => {
  for (let count = 0; count < 20; count++)
    expect((await site.post(path, { [field]: `Error: ${count}` })).status).toBe(204)
  expect(lines()).toHaveLength(3)
  const form = await site.post(path, { [field]: 'x'.repeat(100_000) })
  expect(form.status).toBe(413)
})
