import { afterAll, expect, test } from 'vitest'
import { organizerKind } from '#core/content/organizer.ts'
import { openTestSite } from '#test/helpers/test-site.ts'
import { inEnglish, saveDocument } from '#test/server/helpers/content.ts'

const site = await openTestSite()
afterAll(() => site.close())

const named = (uk: string) => ({
  name: { uk },
  position: { uk: 'Події' },
  contacts: '',
  photo: '',
  info: {},
})

test('an organizer with a new name is redirected from the old slug, in both languages', async () => {
  const { id, version, slug } = await saveDocument(site, organizerKind, named('Юлія Гайова'))
  const renamed = await saveDocument(site, organizerKind, named('Юлія Єсипенко'), { id, version })
  expect([slug, renamed.slug]).toEqual(['yuliia-haiova', 'yuliia-yesypenko'])
  for (const [path, location] of [
    [`/team/${slug}`, `/team/${renamed.slug}`],
    [inEnglish(`/team/${slug}`), inEnglish(`/team/${renamed.slug}`)],
  ] as const) {
    const reply = await site.request(path)
    expect([reply.status, reply.headers.location]).toEqual([301, location])
    expect((await site.request(location)).status).toBe(200)
  }
  // Another organizer with the old name later gets their own slug.
  const namesake = await saveDocument(site, organizerKind, named('Юлія Гайова'))
  expect(namesake.slug).toBe('yuliia-haiova-2')
})
