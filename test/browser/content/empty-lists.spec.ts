import { findViolations, measureOverflow } from '#test/browser/helpers/axe.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { inLanguage, views } from '#test/browser/helpers/loading.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { thoroughUnless } from '#test/browser/helpers/thorough.ts'
import { provideVideo } from '#test/browser/helpers/video.ts'

test.use(siteWith({ tips: [] }, { isReadOnly: true }))

for (const { language, width, name } of views) {
  test(
    `a list without content shows a drawing and a message, also without scripts, ${name}`,
    thoroughUnless(width === 390),
    async ({ page, faults }) => {
      const { events, news, projects, team, tips } = messages[language]
      const texts = {
        '/': events.eventsList.noEvents,
        '/events': events.eventsList.noEvents,
        '/news': news.empty,
        '/projects': projects.empty,
        '/team': team.empty,
        '/tips': tips.empty,
      }
      await provideVideo(page, faults)
      for (const [path, text] of Object.entries(texts)) {
        const html = await (await page.request.get(inLanguage(path, language))).text()
        expect(html).toContain(text)
        expect(html.match(/data-drawing="shore"/g), path).toHaveLength(1)
        expect(html, 'nothing to add').not.toMatch(/<a [^>]*href="\/events\.ics/)
      }
      for (const path of ['/', '/news'] as const) {
        await page.setViewportSize({ width, height: 900 })
        await openPage(page, inLanguage(path, language))
        await expect(page.getByRole('main').getByText(texts[path], { exact: true })).toBeVisible()
        await expect(page.locator('main [data-drawing=shore] svg')).toHaveCount(1)
        expect(await findViolations(page)).toEqual([])
        expect(await measureOverflow(page)).toBe(0)
      }
    },
  )
}
