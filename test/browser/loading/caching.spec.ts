import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'

test('the second visit downloads no page and no file', async ({ page, faults }) => {
  faults.allow(/favicon\.ico/)
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  const requestedUrls = new Map<string, string>()
  const responses: string[] = []
  client.on('Network.requestWillBeSent', ({ requestId, request }) =>
    requestedUrls.set(requestId, request.url),
  )
  client.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    responses.push(
      `${statusCode} ${new URL(requestedUrls.get(requestId) ?? 'about:unknown').pathname}`,
    )
  })
  await openPage(page, '/tips')
  const files = responses.filter((response) => response.includes('/static/'))
  expect(files.length).toBeGreaterThan(4)
  await page.goto('/robots.txt')
  responses.length = 0
  await openPage(page, '/tips')
  expect(responses.filter((response) => response.endsWith('/tips'))).toEqual(['304 /tips'])
  expect(responses.filter((response) => files.includes(response))).toEqual([])
})
