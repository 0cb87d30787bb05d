import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'

/** What axe finds on the page as it stands, by all its rules or these, said so that a failed test can be read. */
export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  await animationsEnd(page)
  // One page without foreign frames: axe need not open a second one to put results together.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
}

/** How far the page can be scrolled sideways on the smallest phone. */
export async function measureOverflow(page: Page): Promise<number> {
  await page.setViewportSize({ width: 320, height: 700 })
  return page.evaluate(() => {
    scrollTo({ left: 1_000, behavior: 'instant' })
    return scrollX
  })
}

/** Waits for the animations that have an end: half faded in, text lacks the contrast that it has. */
function animationsEnd(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const endless = (one: Animation) => one.effect?.getComputedTiming().endTime === Infinity
    const ending = document
      .getAnimations()
      .filter((one) => one.timeline === document.timeline && !endless(one))
    await Promise.allSettled(ending.map((one) => one.finished))
  })
}
