import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'

/** The violations that axe finds by all its rules or the given ones, as readable lines. */
export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  await waitForAnimations(page)
  // There are no frames of other sites, so axe need not open a second page to combine the results.
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

/** Waits for the animations that end: half faded in text has too little contrast. */
function waitForAnimations(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const isEndless = (animation: Animation) =>
      animation.effect?.getComputedTiming().endTime === Infinity
    const ending = document
      .getAnimations()
      .filter((animation) => animation.timeline === document.timeline && !isEndless(animation))
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })
}
