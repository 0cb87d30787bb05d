import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'

export type PageMeasurement = {
  scores: Record<string, number>
  /** Lighthouse's findings apart from speed. */
  faults: string[]
}

const onlyCategories = ['performance', 'accessibility', 'best-practices', 'seo']

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Only this machine is measured; other host names are not resolved.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
]

/**
 * Measures with Lighthouse's simulated phone: a slow network and a slow processor. Each measurement has a new
 * browser, without the language of an earlier page.
 */
export async function measurePage(chromePath: string, url: string): Promise<PageMeasurement> {
  const lhr = (await runLighthouse(chromePath, url)) ?? (await runLighthouse(chromePath, url))
  if (!lhr) throw new Error(`Lighthouse could not measure ${url}: is the machine very busy?`)
  const { audits, categories } = lhr
  refuseForeignRequests(url, audits['network-requests']?.details)
  const failedAudits = Object.entries(categories).flatMap(([category, { auditRefs }]) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${category}: ${audits[id]?.title} (${id})`),
  )
  return {
    scores: Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
    faults: failedAudits,
  }
}

/** Undefined if the browser was too slow to start, which happens on a busy machine. */
async function runLighthouse(chromePath: string, url: string): Promise<Result | undefined> {
  const chrome = await launch({ chromePath, chromeFlags: flags, logLevel: 'silent' })
  try {
    const { port } = chrome
    const report = await lighthouse(url, {
      port,
      onlyCategories,
      output: 'json',
      logLevel: 'silent',
    })
    return report?.lhr.runtimeError ? undefined : report?.lhr
  } finally {
    chrome.kill()
  }
}

/** A page must not request another host. */
function refuseForeignRequests(url: string, details: unknown): void {
  const { items = [] } = (details ?? {}) as { items?: { url: string }[] }
  const { origin } = new URL(url)
  const foreign = items.find(
    (item) => !item.url.startsWith(`${origin}/`) && !item.url.startsWith('data:'),
  )
  if (foreign) throw new Error(`${url} requests another host: ${foreign.url}`)
}
