import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright/test'

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const axeSource = readFileSync(axePath, 'utf8')

type Scope = {
  /** All rules if absent. */
  rules?: readonly string[]
  /** A selector; the whole page if absent. */
  within?: string
}

export async function findViolations(page: Page, scope: Scope = {}): Promise<string[]> {
  await waitForAnimations(page)
  // The script is large and the page keeps it. There are no frames of other sites to run it in.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const violations = await page.evaluate(runAxe, scope)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
}

/** Runs in the page. To describe what passed as well would take as long as the rules. */
async function runAxe({ rules, within }: Scope) {
  const { violations } = await window.axe.run(within ?? document, {
    resultTypes: ['violations'],
    ...(rules && { runOnly: [...rules] }),
  })
  return violations
}

declare global {
  interface Window {
    axe: typeof axe
  }
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
