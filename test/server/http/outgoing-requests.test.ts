import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { eventKind } from '#core/content/event.ts'
import { newsKind } from '#core/content/news.ts'
import { listen } from '#test/helpers/listen.ts'
import { openTestSite } from '#test/helpers/test-site.ts'
import { saveDocument } from '#test/server/helpers/content.ts'
import { signInAdministrator } from '#test/server/helpers/roles.ts'

test('the site connects to no address that a text, a form or a header names', async () => {
  const connections: string[] = []
  let step = ''
  const listener = createServer((socket) => {
    connections.push(step)
    socket.destroy()
  })
  const address = `127.0.0.1:${(await listen(listener)).port}`
  const site = await openTestSite()
  const headers = { cookie: await signInAdministrator(site) }

  for (const url of [`http://${address}/x.jpg`, `https://${address}/x.jpg`]) {
    step = url
    const text = { uk: `![x](${url}) <img src="${url}"> ${url}` }
    const dates = { start: '2999-01-01', end: '2999-01-02' }
    await saveDocument(site, eventKind, { titles: { uk: url, en: url }, link: url, dates })
    const { slug, id } = await saveDocument(site, newsKind, { title: text, text, images: [url] })
    await site.post('/adminf83922ab/markdown', { text: text.uk }, headers)
    await site.post('/adminf83922ab/images', { image: url }, headers)
    await site.post('/adminf83922ab/actions/images', { intent: 'describe', address: url }, headers)
    await site.post('/sign-in', { returnTo: url })
    for (const path of [
      '/events',
      '/events.ics',
      '/news.rss',
      `/news/${slug}`,
      `/share/news/${slug}.png`,
      `/adminf83922ab/news/${id}/preview`,
      `/adminf83922ab/images?of=${encodeURIComponent(url)}`,
      `/sign-in/callback?iss=${encodeURIComponent(url)}&code=x&state=x`,
      `/media/${encodeURIComponent(url)}`,
    ]) {
      await site.request(path, { headers })
    }
    for (const name of [
      'host',
      'x-forwarded-host',
      'referer',
      'x-original-url',
      'forwarded',
      'via',
    ])
      await site.request('/news', { headers: { [name]: name === 'host' ? address : url } })
  }
  expect(connections).toEqual([])
})
