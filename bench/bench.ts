import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchAttacks } from './attack/attack.ts'
import { benchPageCache } from './page-cache.ts'
import { benchLive } from './live.ts'
import { benchPaint } from './paint.ts'
import { benchScreens } from './screens.ts'
import { startSite } from './helpers/servers.ts'
import { benchStartup } from './startup.ts'
import {
  recordFiles,
  recordFrontPages,
  writeResponses,
  withoutScripts,
} from './helpers/recorded-responses.ts'

const usage = 'npm run bench [-- kept | start | paint | screens | live | attack ...]'

/** Measures the built site beside its baselines; returns true when no goal is missed. */
export async function bench(
  requested: string[],
  findBrowser: () => Promise<string>,
): Promise<boolean> {
  const place = mkdtempSync(join(tmpdir(), 'vatra-bench-'))
  try {
    const names = requested.map((name) => name.replace(/^--/, ''))
    const attack = () => benchAttacks(place)
    const isAlone = names.length > 0 && names.every((name) => name === 'attack')
    const parts: Record<string, () => Promise<string[]>> = {
      attack,
      ...(isAlone ? {} : await partsAt(place, findBrowser)),
    }
    const unknown = names.find((name) => !(name in parts))
    if (unknown) throw new Error(`Unknown measurement: ${unknown}. ${usage}`)
    const chosen = names.length > 0 ? names : ['kept', 'start', 'paint']
    const missed: string[] = []
    for (const name of chosen) missed.push(...((await parts[name]?.()) ?? []))
    process.stdout.write(
      missed.length > 0 ? `\nMissed:\n  ${missed.join('\n  ')}\n` : '\nNo goal is missed.\n',
    )
    return missed.length === 0
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

/** All parts use the same sample content and recorded responses, which are prepared here once. */
async function partsAt(
  place: string,
  findBrowser: () => Promise<string>,
): Promise<Record<string, () => Promise<string[]>>> {
  const dataDir = join(place, 'data')
  const site = await startSite(dataDir)
  try {
    const pages = await recordFrontPages(site.port)
    const page = writeResponses(join(place, 'page'), { '/': pages })
    const reading = writeResponses(join(place, 'reading'), {
      ...(await recordFiles(site.port, 'build/client')),
      '/': pages.map(withoutScripts),
    })
    return {
      kept: () => benchPageCache(dataDir, page),
      start: () => benchStartup(dataDir, page),
      paint: async () => benchPaint(dataDir, reading, await findBrowser()),
      screens: async () => benchScreens(dataDir, await findBrowser()),
      live: async () => benchLive(dataDir, await findBrowser()),
    }
  } finally {
    await site.stop()
  }
}
