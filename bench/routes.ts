import { scores } from './paint.ts'
import { lookAt } from './phone.ts'
import { startSite } from './servers.ts'
import { print, type Row } from './table.ts'

/** Every public address in both languages, looked at once each. */
export async function benchRoutes(dataDir: string, chromePath: string): Promise<string[]> {
  const site = await startSite(dataDir)
  try {
    const origin = `http://127.0.0.1:${site.port}`
    const paths = await publicPaths(origin)
    const rows: Row[] = []
    for (const path of paths) {
      for (const address of [path, `${path}?lng=en`]) {
        rows.push(scores(address, await lookAt(chromePath, origin + address)))
      }
    }
    return print('Every public address on a phone', rows)
  } finally {
    await site.stop()
  }
}

/** What the site map names, and one of each kind of item that the lists lead to. */
async function publicPaths(origin: string): Promise<string[]> {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text()
  const listed = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, loc]) => new URL(String(loc)).pathname,
  )
  const items = await Promise.all(
    ['/team', '/news'].map(async (list) => {
      const page = await (await fetch(origin + list)).text()
      return new RegExp(`href="(${list}/[^"?]+)"`).exec(page)?.[1]
    }),
  )
  return [...new Set([...listed, ...items.filter((path) => path !== undefined)])]
}
