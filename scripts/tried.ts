import type { Browser } from 'playwright'
import { messagesFor } from './guide/admin-page.ts'
import { readArguments, refuseArguments } from './setup/read-arguments.ts'
import { openBrowser } from './testing/browser.ts'
import { startOpenIdProvider } from './testing/openid-provider.ts'
import { addDevice } from './testing/virtual-device.ts'
import { client, type Journey, steps } from './tried/journey.ts'
import { startNewSite } from './tried/new-site.ts'
import { createPerson, type Step } from './tried/person.ts'

/**
 * Sets up a real site on a phone as a new community does, through a provider in English and with passkeys in Ukrainian,
 * and prints how long each step takes: `npm run tried`. `npm run tried -- 0` does it without the pauses of a person.
 */
const usage = `npm run tried [-- PACE]
  PACE multiplies the pauses of a person: 1 is a person, 0 is without pauses`
const [paceText = '1'] = readArguments({ usage, positionals: [0, 1] }).positionals
if (!/^\d+(\.\d+)?$/.test(paceText)) refuseArguments(usage, `The pace is no number: ${paceText}.`)
const pace = Number(paceText)

const browser = await openBrowser()
try {
  const journeys = await Promise.all([tryOut('en', true), tryOut('uk', false)])
  for (const { title, done } of journeys) print(title, done)
} finally {
  await browser.close()
}

async function tryOut(language: Journey['language'], hasProvider: boolean) {
  const begin = Date.now()
  const site = await startNewSite()
  const started = { name: 'Start until the address is printed', ...since(begin) }
  const provider = hasProvider ? await startOpenIdProvider(client) : undefined
  const openPhone = () => openOnPhone(browser, language)
  const journey = { site, language, t: messagesFor(language), provider, openPhone }
  try {
    const done: Step[] = [{ ...started, taps: 0, scrolls: 0 }]
    const person = await openPhone()
    for (const [name, act] of steps) {
      const stepBegin = Date.now()
      await act(journey, person)
      done.push({ name, ...since(stepBegin), ...person.takeCounts() })
    }
    return { title: hasProvider ? 'Provider' : 'Passkeys', done }
  } finally {
    await provider?.close()
    await site.stop()
  }
}

async function openOnPhone(shared: Browser, language: Journey['language']) {
  const context = await shared.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: language === 'uk' ? 'uk-UA' : 'en-GB',
    timezoneId: 'Europe/Kyiv',
    permissions: ['clipboard-write'],
  })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  await addDevice(page)
  return createPerson(page, pace)
}

function since(begin: number) {
  return { seconds: (Date.now() - begin) / 1000 }
}

function print(title: string, done: readonly Step[]) {
  const total = done.reduce((sum, { seconds }) => sum + seconds, 0)
  const lines = done.map(
    ({ name, seconds, taps, scrolls }) =>
      `${seconds.toFixed(0).padStart(5)} s ${String(taps).padStart(4)} taps ${String(scrolls).padStart(3)} scrolls  ${name}`,
  )
  process.stdout.write(`${title}: ${(total / 60).toFixed(1)} minutes\n${lines.join('\n')}\n`)
}
