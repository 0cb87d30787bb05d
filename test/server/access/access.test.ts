import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { eventKind } from '#core/content/event.ts'
import { newsKind } from '#core/content/news.ts'
import { organizerKind } from '#core/content/organizer.ts'
import { pageKind } from '#core/content/page.ts'
import { projectKind } from '#core/content/project.ts'
import { addDays } from '#core/dates.ts'
import { imageAddress } from '#core/images/image.ts'
import { certificateNumber } from '#core/sign-up/certificate.ts'
import { allRoutes } from '#scripts/testing/route-list.ts'
import { openTestSite } from '#test/helpers/test-site.ts'
import { signInAdministrator, signInAs } from '#test/server/helpers/roles.ts'
import { addSignUp, moveEvent, saveEventWithSignUp } from '#test/server/helpers/sign-ups.ts'
import { accessLists } from './access-lists.ts'
import { operationRules, pageRules, subjectRoles, systemRules, type Role } from './access-rules.ts'
import { isReachable, registeredOperations, registeredSystemRoutes } from './registry.ts'

const document = 'docs/security.md'

describe('who may use the site is written down', () => {
  test('for every route', () => {
    const paths = [...allRoutes.map(({ path }) => path), '/adminf83922ab/actions/:subject']
    expect(Object.keys(pageRules).toSorted(), 'add a rule to access-rules.ts').toEqual(
      paths.toSorted(),
    )
  })

  test('for every system route', () => {
    const registered = registeredSystemRoutes()
    const ruled = Object.entries(systemRules).flatMap(([path, { read, send }]) => [
      ...(read ? [{ path, method: 'GET' }] : []),
      ...(send ? [{ path, method: 'POST' }] : []),
    ])
    expect(registered).toHaveLength(ruled.length)
    expect(ruled, 'add a rule to access-rules.ts').toEqual(expect.arrayContaining(registered))
    expect(registered.filter((route) => !isReachable(route))).toEqual([])
  })

  test('for every operation', () => {
    const ruled = Object.entries(operationRules).flatMap(([subject, operations]) =>
      Object.keys(operations).map((operation) => ({
        subject,
        operation,
        role: subjectRoles[subject],
      })),
    )
    const registered = registeredOperations()
    expect(registered).toHaveLength(ruled.length)
    expect(ruled, 'add a rule to access-rules.ts').toEqual(expect.arrayContaining(registered))
  })

  test(`in ${document}; npx vitest run test/server/access -u writes it`, async () => {
    const text = readFileSync(document, 'utf8')
    const section = /(?<=<!-- access -->\n\n)[^]*?(?=\n\n<!-- \/access -->)/
    expect(text).toMatch(section)
    await expect(text.replace(section, accessLists())).toMatchFileSnapshot(`../../../${document}`)
  })
})

describe('the site keeps the rule', async () => {
  const site = await openTestSite({ sample: true })
  const cookie = await signInAdministrator(site)
  const editorCookie = await signInAs(site, 'editor')
  const now = site.store.now()
  const [news] = await site.store.documents.published(newsKind, now)
  const [event] = await site.store.documents.published(eventKind, now)
  const [page] = await site.store.documents.published(pageKind, now)
  const [project] = await site.store.documents.published(projectKind, now)
  const [organizer] = await site.store.documents.published(organizerKind, now)
  const eventWithSignUp = await saveEventWithSignUp(site, { hours: '6' })
  const { token, signUp } = await addSignUp(site, eventWithSignUp.id)
  const guardian = { contact: 'mother@example.org', contactKind: 'email' } as const
  const minor = await addSignUp(site, eventWithSignUp.id, { guardian })
  await site.store.write('anna', ({ signUps }) => signUps.setAttended(signUp, true, now))
  const pastEvent = await saveEventWithSignUp(site)
  const { token: tokenOfPast } = await addSignUp(site, pastEvent.id)
  const yesterday = addDays(site.store.present().today, -1)
  await moveEvent(site, pastEvent, { dates: { start: yesterday, end: yesterday } })
  const photo = { id: 'a'.repeat(32), width: 40, height: 30, placeholderColor: '102030' }
  const address = imageAddress(photo)
  await site.store.write('anna', ({ images }) => images.add({ id: photo.id, address, files: [] }))
  const parameters: Record<string, string> = {
    '/feedback/photos/:name': address.replace('/media/', '/feedback/photos/').replace('.jpg', ''),
    '/news/:slug': `/news/${news?.slug}`,
    '/team/:slug': `/team/${organizer?.slug}`,
    '/pages/:slug': `/pages/${page?.slug}`,
    '/events/:slug': `/events/${eventWithSignUp.slug}`,
    '/sign-up/:token': `/sign-up/${token}`,
    '/sign-up/:token/photos': `/sign-up/${tokenOfPast}/photos`,
    '/sign-up/:token/photo': `/sign-up/${tokenOfPast}/photo`,
    '/guardian/:token': `/guardian/${minor.signUp.guardian?.token}`,
    '/certificates/:number': `/certificates/${certificateNumber(signUp.id)}`,
    '/print/events/:slug': `/print/events/${event?.slug}`,
    '/print/projects/:slug': `/print/projects/${project?.slug}`,
    '/print/tips/:slug': '/print/tips/photos',
    '/*': '/nothing',
    '/adminf83922ab/:content': '/adminf83922ab/news',
    '/adminf83922ab/words/edit': '/adminf83922ab/words/edit?key=home%3Ahero.title',
    '/adminf83922ab/:content/:id': `/adminf83922ab/news/${news?.id}`,
    '/adminf83922ab/:content/:id/pictures': `/adminf83922ab/news/${news?.id}/pictures`,
    '/adminf83922ab/:content/:id/preview': `/adminf83922ab/news/${news?.id}/preview`,
    '/adminf83922ab/events/:id/door': `/adminf83922ab/events/${event?.id}/door`,
    '/adminf83922ab/events/:id/certificates': `/adminf83922ab/events/${event?.id}/certificates`,
    '/adminf83922ab/events/:id/sign-ups': `/adminf83922ab/events/${event?.id}/sign-ups`,
    '/adminf83922ab/events/:id/sign-ups.csv': `/adminf83922ab/events/${event?.id}/sign-ups.csv`,
    '/adminf83922ab/events/:id/sign-ups/print': `/adminf83922ab/events/${event?.id}/sign-ups/print`,
    '/adminf83922ab/actions/:subject': '/adminf83922ab/actions/events',
    '/adminf83922ab/suggestions': '/adminf83922ab/suggestions?of=tips',
  }
  /** Without these the answer would be that there is nothing. */
  const forms: Record<string, string> = {
    '/sign-ups': `event=${eventWithSignUp.slug}`,
    '/sign-ups/changes': `token=${token}&change=remind`,
    '/sign-up/:token': 'change=remind',
    '/guardian/:token': 'change=agree&photos=no',
    '/certificates/:number': 'number=012345678901234',
  }

  const read = async (path: string, headers = {}) => (await site.request(path, { headers })).status
  const send = async (path: string, headers = {}, body = '') =>
    (await site.post(path, body, headers)).status
  type Statuses = [visitor: number, editor: number, administrator: number]
  const readStatuses: Record<Role, Statuses> = {
    everybody: [200, 200, 200],
    editors: [404, 200, 200],
    administrators: [404, 403, 200],
  }
  const otherStatuses: Record<string, Statuses> = {
    '/*': [404, 404, 404],
    '/sign-in': [200, 302, 302],
    // This site is no demo.
    '/adminf83922ab/yours': [404, 403, 404],
    '/adminf83922ab/actions/:subject': [404, 404, 404],
  }
  const readers = [{}, { cookie: editorCookie }, { cookie }]
  const readStatusesOf = (path: string) =>
    Promise.all(readers.map((headers) => read(path, headers)))

  test.each(Object.entries(pageRules))('%s', async (route, { read: reader, send: sender }) => {
    const path = parameters[route] ?? route
    const expected = otherStatuses[route] ?? (reader ? readStatuses[reader] : [404, 404, 404])
    expect(await readStatusesOf(path)).toEqual(expected)
    // The system routes take the forms of this address.
    if (route === '/sign-in') return
    const statuses = await Promise.all(readers.map((headers) => send(path, headers, forms[route])))
    expect(statuses.map(isRefusedToSender)).toEqual(refusals(sender))
    expect(await send(path, { cookie, origin: 'https://evil.example' })).toBe(403)
  })

  test('visitors do no operation', async () => {
    for (const { subject, operation } of registeredOperations()) {
      const path = `/adminf83922ab/actions/${subject}`
      expect([operation, await send(path, {}, `intent=${operation}`)]).toEqual([operation, 401])
    }
    expect(isRefusedToSender(await send('/adminf83922ab/actions/nothing', { cookie }))).toBe(true)
  })
})

const isRefusedToSender = (status: number) => [401, 403, 404, 405].includes(status)

/** For a visitor, an editor and an administrator: whether the form is refused whatever it says. */
function refusals(sender: Role | undefined): boolean[] {
  if (sender === undefined) return [true, true, true]
  return [sender !== 'everybody', sender === 'administrators', false]
}
