import type { Locator, Page } from 'playwright'

/** In milliseconds, of somebody who types on a phone and has not seen these screens before. */
const letter = 250
const word = 300
const findButton = 900
const pasteFromElsewhere = 6_000
/** More is not read before something is done. */
const mostWords = 60

export type Step = { name: string; seconds: number; taps: number; stumbles: number }

/** Uses a page at the speed of a person. With a pace of 0 the pauses are only counted. */
export function createPerson(page: Page, pace: number) {
  const known = new Set<string>()
  let taps = 0
  /** Counts how often something had to be looked for outside of the screen, or a form was refused. */
  let stumbles = 0
  let skipped = 0
  const pause = (milliseconds: number) => {
    skipped += milliseconds * (1 - pace)
    return page.waitForTimeout(milliseconds * pace)
  }

  /** Reads what is new on the screen. */
  const read = async () => {
    const text = await page.locator('main, [role=dialog]').last().innerText()
    const words = text
      .split('\n')
      .filter((line) => !known.has(line))
      .flatMap((line) => {
        known.add(line)
        return line.split(/\s+/)
      })
    await pause(Math.min(words.length, mostWords) * word)
  }
  const tap = async (target: Locator) => {
    await target.waitFor()
    await pause(findButton)
    if (!(await isOnScreen(target))) {
      stumbles += 1
      await target.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      await pause(findButton)
    }
    taps += 1
    await target.tap()
    stumbles += await page.locator('[aria-invalid=true]:visible').count()
  }
  return {
    page,
    read,
    tap,
    async type(field: Locator, text: string) {
      await tap(field)
      skipped += text.length * letter * (1 - pace)
      await field.pressSequentially(text, { delay: letter * pace })
    },
    /** Copies it in another app first. */
    async paste(field: Locator, text: string) {
      await tap(field)
      await pause(pasteFromElsewhere)
      await field.fill(text)
    },
    pause,
    takeCounts() {
      const counts = { taps, stumbles, skipped: skipped / 1000 }
      taps = 0
      stumbles = 0
      skipped = 0
      return counts
    },
  }
}
export type Person = ReturnType<typeof createPerson>

/** True if its middle can be seen. */
async function isOnScreen(target: Locator): Promise<boolean> {
  const box = await target.boundingBox()
  const viewport = target.page().viewportSize()
  if (!box || !viewport) return false
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  return x > 0 && x < viewport.width && y > 0 && y < viewport.height
}
