import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { releaseOf } from '#app/react-router/router-requests.ts'
import { sources } from '#scripts/building/source-hash.mjs'
import { runQuietly } from '#scripts/setup/child-process.mjs'

/** The folder of the project, whose build is the old release, and of its changed copy, whose build is the next. */
const root = join(import.meta.dirname, '..', '..', '..')
const copy = join(root, '.cache', 'next-release')

/** What the next release changes: the program, and the name of a field that the server sends to it. */
const changes = [
  { file: 'app/layout/Footer.tsx', from: '<footer>', to: '<footer data-release="next">' },
  {
    file: 'app/team/ListPage.tsx',
    from: 'return { organizers, pages',
    to: 'return { people: organizers, pages',
  },
  {
    file: 'app/team/ListPage.tsx',
    from: 'const { organizers, pages',
    to: 'const { people: organizers, pages',
  },
]

export type Release = { folder: string; isNext: boolean }
export const oldRelease: Release = { folder: root, isNext: false }

/** Builds the next release, unless these sources are built already. */
export async function buildNextRelease(): Promise<Release> {
  await mkdir(copy, { recursive: true })
  for (const source of [...sources, 'scripts/setup']) {
    await rm(join(copy, source), { recursive: true, force: true })
    await mkdir(dirname(join(copy, source)), { recursive: true })
    await cp(join(root, source), join(copy, source), { recursive: true })
  }
  for (const { file, from, to } of changes) {
    const text = await readFile(join(copy, file), 'utf8')
    if (!text.includes(from)) throw new Error(`${file} has no "${from}" that could be changed.`)
    await writeFile(join(copy, file), text.replace(from, to))
  }
  await rm(join(copy, 'node_modules'), { force: true })
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  await runQuietly(process.execPath, ['scripts/build.ts'], { cwd: copy })
  return { folder: copy, isNext: true }
}

export type RunningRelease = { version: string; stop: () => Promise<void> }

/** Starts a release with the sample content; the next one continues on the same port with the same data. */
export async function startRelease(
  { folder }: Release,
  port: number,
  dataDir: string,
): Promise<RunningRelease> {
  const program = "import('./build/server/index.js').then(({ main }) => main())"
  const server = spawn(process.execPath, ['-e', program], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      HOST: '127.0.0.1',
      ORIGIN: `http://127.0.0.1:${port}`,
      DATA_DIR: dataDir,
      EVENTS_LOAD_DELAY_MS: '0',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const page = () => fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
  let response = await page()
  while (!response?.ok) {
    if (server.exitCode !== null) throw new Error('The site ended before it was ready.')
    await pause(100)
    response = await page()
  }
  const version = releaseOf(await response.text())
  if (!version) throw new Error('The front page does not name its release.')
  return {
    version,
    async stop() {
      server.kill()
      if (server.exitCode === null) await once(server, 'exit')
    },
  }
}
