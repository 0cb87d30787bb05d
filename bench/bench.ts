import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchAttacks } from './attack/attack.ts'
import { benchFaults } from './faults/faults.ts'
import { recordFrontPages, writeResponses } from './helpers/recorded-responses.ts'
import { startSite } from './helpers/servers.ts'
import { benchLive } from './live.ts'
import { benchNavigation } from './navigation.ts'
import { benchPageCache } from './page-cache.ts'
import { benchRush } from './rush.ts'
import { benchScreens } from './screens.ts'
import { benchStartup } from './startup.ts'

const ownContent = { attack: benchAttacks, faults: benchFaults, rush: benchRush }
const sharedContent = ['cache', 'startup', 'screens', 'navigation', 'live'] as const

export const benchmarkNames: string[] = [...sharedContent, ...Object.keys(ownContent)]

/** Measures the built site and compares it with its baselines; returns true when no goal is missed. */
export async function bench(names: string[], findBrowser: () => Promise<string>): Promise<boolean> {
  const directory = mkdtempSync(join(tmpdir(), 'vatra-bench-'))
  try {
    const needsContent = names.length === 0 || names.some((name) => !(name in ownContent))
    const benchmarks: Record<string, (directory: string) => Promise<string[]>> = {
      ...ownContent,
      ...(needsContent ? await prepareBenchmarks(directory, findBrowser) : {}),
    }
    const chosen = names.length > 0 ? names : ['cache', 'startup']
    const missed: string[] = []
    for (const name of chosen) missed.push(...((await benchmarks[name]?.(directory)) ?? []))
    process.stdout.write(
      missed.length > 0 ? `\nMissed:\n  ${missed.join('\n  ')}\n` : '\nNo goal is missed.\n',
    )
    return missed.length === 0
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/** All benchmarks use the same sample content and recorded responses, which are prepared here once. */
async function prepareBenchmarks(
  directory: string,
  findBrowser: () => Promise<string>,
): Promise<Record<(typeof sharedContent)[number], () => Promise<string[]>>> {
  const dataDir = join(directory, 'data')
  const site = await startSite(dataDir)
  try {
    const pages = await recordFrontPages(site.port)
    const page = writeResponses(join(directory, 'page'), { '/': pages })
    return {
      cache: () => benchPageCache(dataDir, page),
      startup: () => benchStartup(dataDir, page),
      screens: async () => benchScreens(dataDir, await findBrowser()),
      navigation: async () => benchNavigation(dataDir, await findBrowser()),
      live: async () => benchLive(dataDir, await findBrowser()),
    }
  } finally {
    await site.stop()
  }
}
