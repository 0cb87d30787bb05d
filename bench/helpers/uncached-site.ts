import { createServer } from 'node:http'
import { join } from 'node:path'
import type * as Main from '#server/main.ts'

const serverFile = join(process.cwd(), 'build/server/index.js')
const { createLog, openSite, readConfig } = (await import(serverFile)) as typeof Main

// The site with its page cache cleared before each request: everything is rendered and compressed again, and
// no render is shared.
const config = readConfig(process.env)
const site = await openSite(config, createLog('warn'))
createServer((request, response) => {
  site.pageCache.clear()
  site.listener(request, response)
}).listen(config.port, config.host)
