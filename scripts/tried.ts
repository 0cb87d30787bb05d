import type { Browser } from 'playwright'
import { messagesFor } from './guide/admin-page.ts'
import { readArguments, refuseArguments } from './setup/read-arguments.ts'
import { openBrowser } from './testing/browser.ts'
import { startOpenIdProvider } from './testing/openid-provider.ts'
import { addDevice } from './testing/virtual-device.ts'
import { communities, type Community } from './tried/communities.ts'
import { client, steps } from './tried/journey.ts'
import { startNewSite } from './tried/new-site.ts'
import { createPerson, type Step } from './tried/person.ts'
import { findUnsaid, findUnsaidOnPictures, publicAddresses } from './tried/read-public.ts'
import { takeScreenshots } from './tried/screenshots.ts'

/**
 * Sets up the sites of three communities on phones, and prints how long each step takes, and what the sites say that
 * nobody has written: `npm run tried`. Screenshots of every public page are in look/tried.
 */
const usage = `npm run tried [-- PACE]
  PACE multiplies the pauses of a person: 1 is a person, 0 only counts them`
const [paceText = '1'] = readArguments({ usage, positionals: [0, 1] }).positionals
if (!/^\d+(\.\d+)?$/.test(paceText)) refuseArguments(usage, `The pace is no number: ${paceText}.`)
const pace = Number(paceText)

const browser = await openBrowser()
try {
  const begun: Promise<Result>[] = []
  for (const community of communities) {
    const begin = Date.now()
    // One after the other, because the first start may build the site.
    const site = await startNewSite()
    const started = { name: 'Start until the address is printed', ...since(begin) }
    begun.push(tryOut(community, { site, done: [{ ...started, taps: 0, stumbles: 0 }] }))
  }
  const results = await Promise.all(begun)
  for (const result of results) print(result)
  if (results.some(({ unsaid }) => unsaid.length > 0)) process.exitCode = 1
} finally {
  await browser.close()
}

type Site = Awaited<ReturnType<typeof startNewSite>>
type Result = { title: string; done: Step[]; unsaid: string[] }

async function tryOut(
  community: Community,
  { site, done }: { site: Site; done: Step[] },
): Promise<Result> {
  const provider = community.hasProvider ? await startOpenIdProvider(client) : undefined
  const openPhone = () => openOnPhone(browser, community)
  const t = messagesFor(community.language)
  const journey = { site, community, t, provider, openPhone }
  try {
    const person = await openPhone()
    for (const [name, act] of steps) {
      const stepBegin = Date.now()
      await act(journey, person)
      const { skipped, ...counts } = person.takeCounts()
      done.push({ name, seconds: since(stepBegin).seconds + skipped, ...counts })
    }
    const { origin, dataDir } = site
    const unsaid = await findUnsaid(origin, community)
    await takeScreenshots(browser, community, await publicAddresses(origin, community))
    await site.stop()
    unsaid.push(...(await findUnsaidOnPictures(dataDir, origin, community)))
    return { title: community.title, done, unsaid }
  } finally {
    await provider?.close()
    await site.remove()
  }
}

async function openOnPhone(shared: Browser, { language, zone }: Community) {
  const context = await shared.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: language === 'uk' ? 'uk-UA' : 'en-GB',
    timezoneId: zone,
    permissions: ['clipboard-write'],
  })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  await addDevice(page)
  return createPerson(page, pace)
}

function since(begin: number) {
  return { seconds: (Date.now() - begin) / 1000 }
}

/** A function that is hoisted: the results are printed above it. */
function row(name: string, seconds: number, taps: number, stumbles: number) {
  return `| ${name} | ${(seconds / 60).toFixed(1)} | ${taps} | ${stumbles} |`
}

/** Rows of a Markdown table, for docs/guide/tried.md. */
function print({ title, done, unsaid }: Result) {
  const total = (of: (step: Step) => number) => done.reduce((sum, step) => sum + of(step), 0)
  const lines = [
    `| ${title} | Minutes | Taps | Stumbles |`,
    '|---|---|---|---|',
    ...done.map(({ name, seconds, taps, stumbles }) => row(name, seconds, taps, stumbles)),
    row(
      'Together',
      total(({ seconds }) => seconds),
      total(({ taps }) => taps),
      total(({ stumbles }) => stumbles),
    ),
    '',
    ...(unsaid.length > 0 ? unsaid : ['Says nothing that nobody has written.']),
  ]
  process.stdout.write(`${lines.join('\n')}\n\n`)
}
