import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { oldestBrowsers } from './browsers.ts'
import { knownPackages } from './known-packages.ts'
import { offlineFilesName } from './offline-files.ts'

/** Builds the service worker into one file beside the client build of the same release. */
export async function buildServiceWorker(root: string, client: string): Promise<void> {
  const list = join(client, offlineFilesName)
  const files = readFileSync(list, 'utf8')
  rmSync(list)
  const { NODE_ENV } = process.env
  try {
    await build({
      configFile: false,
      root,
      logLevel: 'error',
      json: { namedExports: true },
      plugins: [knownPackages()],
      define: { builtRelease: JSON.stringify(releaseIn(client)), builtFiles: files },
      build: {
        target: oldestBrowsers,
        outDir: client,
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: join(root, 'app/offline/worker/service-worker.ts'),
          output: { format: 'iife', entryFileNames: 'service-worker.js', codeSplitting: false },
        },
      },
    })
  } finally {
    // Vite sets it, and `npm start` would start a real site in this process instead of the demo.
    if (NODE_ENV === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = NODE_ENV
  }
}

/** The version in the name of React Router's manifest is also in each page. */
function releaseIn(client: string): string {
  const names = readdirSync(join(client, 'static', 'js'))
  const [release] = names.flatMap((name) => /^manifest-([^/]+)\.js$/.exec(name)?.[1] ?? [])
  if (!release) throw new Error('React Router has not written the manifest of this release.')
  return release
}
