import type { Page, Route } from 'playwright/test'
import { scenes } from '#app/ui/drawings/scenes/scenes.ts'
import { community } from '#site.config'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { views } from '#test/browser/helpers/loading.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { provideVideo } from '#test/browser/helpers/video.ts'

const noVideo = 'the community has no video'
const { hero, cards, philosophy, join, video } = messages.uk.home

test('every drawing is shown sometimes, and the others are not mentioned in the page', async ({
  request,
}) => {
  const shownDrawings = new Set<string>()
  for (let visits = 0; visits < 200 && shownDrawings.size < scenes.length; visits++) {
    const html = await (await request.get('/')).text()
    const drawings = html.match(/data-drawing="scene-\d"/g) ?? []
    expect(drawings).toHaveLength(1)
    shownDrawings.add(drawings.join())
  }
  expect(shownDrawings.size).toBe(scenes.length)
})

test('what is shown while the page arrives stays where it is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const boxes = () =>
    page.locator('#content h1, #content svg').evaluateAll((shown) => {
      return shown.map((element) => JSON.stringify(element.getBoundingClientRect())).slice(0, 2)
    })
  await page.goto('/')
  const html = await page.content()
  const whole = await boxes()
  for (const end of ['</h1>', '</svg>']) {
    const arrived = html.slice(0, html.indexOf(end, html.indexOf('<h1')))
    await page.route('/', (route) => route.fulfill({ body: arrived, contentType: 'text/html' }))
    await page.goto('/')
    const partly = await boxes()
    expect(whole).toEqual(expect.arrayContaining(partly))
    await page.unroute('/')
  }
})

test('loading and hydrating the front page causes no layout shift', async ({ visitor }) => {
  for (const { width, language } of views) {
    const reducedMotion = 'no-preference'
    const context = await visitor({ viewport: { width, height: 800 }, reducedMotion })
    const page = await context.newPage()
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(globalThis, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await openPage(page, language === 'uk' ? '/' : '/?lng=en')
    await page.evaluate(() => document.fonts.ready)
    const shifts: number[] = await page.evaluate(() => Reflect.get(globalThis, 'shifts'))
    const sum = shifts.reduce((total, one) => total + one, 0)
    // Less than 0.1 is considered good. The menu's text causes 0.002 where its font comes after the first paint.
    expect(sum, `${width} px, ${language}: ${shifts.join()}`).toBeLessThan(0.003)
  }
})

test('the front page describes the community, leads to its philosophy and shows events', async ({
  page,
  faults,
}) => {
  await provideVideo(page, faults)
  await openPage(page, '/')
  await expect(page.getByRole('heading', { level: 1, name: hero.title })).toBeVisible()
  const light = page.getByRole('button', { name: messages.uk.home.light.off })
  await expect(light, 'reduced motion').toBeHidden()
  const titles = [cards.purpose, cards.volunteering, cards.principles].map(({ title }) => title)
  const { leadership, improving, together } = philosophy
  for (const title of [...titles, leadership.title, improving.title, together.title]) {
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  }
  for (const point of Object.values(cards.purpose.points)) {
    await expect(page.getByText(point, { exact: true })).toBeVisible()
  }
  const call = page.getByRole('link', { name: join.button }).first()
  await expect(call).toHaveAttribute('href', community.joinUrl)
  await expect(call).toHaveAttribute('target', '_blank')
  const events = page.locator('#events').getByRole('listitem')
  await expect(events.first().getByRole('heading').getByRole('link')).toBeVisible()
  await expect(events).toHaveCount(6)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(events.filter({ visible: true })).toHaveCount(6)

  const ids = await page.locator('main section[id]').evaluateAll((all) => all.map(({ id }) => id))
  expect(ids.filter((id) => id !== 'video')).toEqual(['events', 'about', 'philosophy'])

  await page.getByRole('link', { name: hero.readMore, exact: true }).click()
  await expect(page).toHaveURL('/#philosophy')
  await expect(page.getByRole('heading', { name: philosophy.title })).toBeInViewport()
})

test('with the light off, what the pointer or the focus lights can be read', async ({
  visitor,
}) => {
  const { off, on } = messages.uk.home.light
  const moving = await (await visitor({ reducedMotion: 'no-preference' })).newPage()
  await openPage(moving, '/')
  await moving.getByRole('button', { name: off }).click()
  const lightAt = () =>
    moving.evaluate(() => document.documentElement.style.getPropertyValue('--light-x'))
  // Its script is loaded first.
  const moveLight = async () => {
    await moving.mouse.move(119, 300)
    await moving.mouse.move(120, 300)
    return lightAt()
  }
  await expect.poll(moveLight).toBe('120px')
  await moving.getByRole('link', { name: hero.readMore, exact: true }).focus()
  await expect.poll(lightAt).not.toBe('120px')
  await expect(moving.getByRole('button', { name: on })).toBeInViewport()
  await moving.keyboard.press('Escape')
  await expect(moving.getByRole('button', { name: off })).toBeVisible()
  expect(await lightAt()).toBe('')
})

test('the front page requests its video once, when a tenth of it is visible', async ({
  page,
  faults,
}) => {
  test.skip(!community.videoId, noVideo)
  const videoRequests = await provideVideo(page, faults)
  await openPage(page, '/')
  const frame = page.locator('iframe')
  const poster = page.getByRole('link', { name: video.watch.youtube })
  await expect(poster).toHaveCount(1)
  await expect(poster.locator('svg')).toHaveCount(1)

  // Stops with less than a tenth visible, then continues.
  const showOnly = (part: number) =>
    page.evaluate((share) => {
      const box = document.querySelector('#video a svg')?.getBoundingClientRect()
      if (!box) throw new Error('no poster')
      const top = scrollY + box.top - innerHeight + box.height * share
      scrollTo({ top, behavior: 'instant' })
      // After two frames an IntersectionObserver has been called.
      return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    }, part)
  await showOnly(0.05)
  await expect(frame).toHaveCount(0)
  expect(videoRequests()).toEqual([])

  await showOnly(0.2)
  await expect(frame).toHaveCount(1)
  const address = `https://www.youtube-nocookie.com/embed/${community.videoId}`
  await expect(frame).toHaveAttribute('src', new RegExp(`^${address}(\\?|$)`))
  expect(await frame.getAttribute('src')).not.toContain('autoplay')
  expect(await frame.getAttribute('allow')).not.toContain('autoplay')
  await expect(frame).toHaveAttribute('title', /.{5}/)
  await expect(poster).toHaveCount(0)
  await expect(page.frameLocator('iframe').getByRole('button')).toBeVisible()

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(frame).not.toBeInViewport()
  await frame.scrollIntoViewIfNeeded()
  await expect(frame).toBeInViewport()
  expect(videoRequests()).toHaveLength(1)
  await expectVideoSize(page)
})

/** 560 by 315, or as wide as a small screen. */
async function expectVideoSize(page: Page) {
  await page.locator('iframe').scrollIntoViewIfNeeded()
  const size = async () => {
    const box = await page.locator('iframe').boundingBox()
    return box && { width: Math.round(box.width), height: Math.round(box.height) }
  }
  await expect.poll(size).toEqual({ width: 560, height: 315 })
  await page.setViewportSize({ width: 320, height: 800 })
  await expect.poll(async () => (await size())?.width).toBeLessThanOrEqual(320)
  const small = await size()
  expect((small?.width ?? 0) / (small?.height ?? 1)).toBeCloseTo(560 / 315, 1)
  expect(small?.width).toBeGreaterThan(240)
}

test('the poster and its link stay if the video fails or does not answer', async ({
  page,
  faults,
}) => {
  test.skip(!community.videoId, noVideo)
  faults.allow(/youtube-nocookie\.com/)
  const answers = {
    fails: (route: Route) => route.abort(),
    'does not answer': () => {},
  }
  await page.setViewportSize({ width: 390, height: 800 })
  for (const [description, answer] of Object.entries(answers)) {
    await test.step(description, async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.route('https://www.youtube-nocookie.com/**', answer)
      const videoRequest = page.waitForRequest(/youtube-nocookie\.com\/embed\//)
      await openPage(page, '/')
      const poster = page.getByRole('link', { name: video.watch.youtube })
      await poster.scrollIntoViewIfNeeded()
      await videoRequest
      await expect(page.locator('iframe')).toHaveCount(1)
      await expect(poster.locator('svg')).toBeVisible()
      await expect(poster).toHaveAttribute('href', new RegExp(`youtube.*${community.videoId}`))
      // Nothing covers it, and an empty frame gets no focus.
      await poster.click({ trial: true })
      await poster.focus()
      await page.keyboard.press('Tab')
      await expect(page.locator('iframe')).not.toBeFocused()
    })
  }
})

test('a browser that blocks the video on an isolated page shows it on one that is not isolated', async ({
  page,
  faults,
}) => {
  test.skip(!community.videoId, noVideo)
  const videoRequests = await provideVideo(page, faults)
  // As in Firefox.
  await page.addInitScript(() =>
    Reflect.deleteProperty(HTMLIFrameElement.prototype, 'credentialless'),
  )
  await page.setViewportSize({ width: 390, height: 800 })
  await openPage(page, '/?lng=en')
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
  const poster = page.getByRole('link', { name: messages.en.home.video.watch.youtube })
  await poster.scrollIntoViewIfNeeded()
  await expect(poster).toHaveAttribute('href', '/?lng=en&video=1#video')
  expect(videoRequests()).toEqual([])
  await poster.click()
  await expect(page.locator('iframe')).toBeInViewport()
  await expect(poster).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(false)
  expect(videoRequests()).toHaveLength(1)
})
