import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '#scripts/testing/port.ts'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'
import { waitFor } from '#test/helpers/wait-for.ts'

// The image of deploy/Containerfile without a container: its steps, in a copy of the built program that this user may not change.

const containerfile = readFileSync('deploy/Containerfile', 'utf8').replaceAll(/\\\n\s*/g, '')
/** Everything of the build but what Debian's packages and the base image do. */
const npmSteps = [...containerfile.matchAll(/^RUN (npm .+)$/gm)]
  .flatMap(([, steps = '']) => steps.split(' && '))
  .filter((step) => step.startsWith('npm '))
const [, startCommand = ''] = /^CMD (\[.+\])$/m.exec(containerfile) ?? []
const copied = [...readFileSync('.dockerignore', 'utf8').matchAll(/^!(.+)$/gm)].map(
  ([, path = '']) => path,
)
/** The user `nobody` of every Linux. */
const nobody = { uid: 65_534, gid: 65_534 }
const mayChangeUser = process.platform === 'linux' && process.getuid?.() === 0

describe.skipIf(!mayChangeUser)('the pruned program, as a user without rights (needs root)', () => {
  const folder = temporaryFolder()
  const program = join(folder, 'program')
  const dataDir = join(folder, 'data')
  const node = join(folder, 'node')

  beforeAll(() => {
    chmodSync(folder, 0o755)
    mkdirSync(program)
    mkdirSync(dataDir)
    chownSync(dataDir, nobody.uid, nobody.gid)
    copyFileSync(process.execPath, node)
    chmodSync(node, 0o755)
    // The built program needs no second build. Links save 800 MB; npm replaces files, except its own list of packages.
    for (const path of [...copied, 'node_modules', 'build', '.cache']) copyTree(path, program)
    const list = join('node_modules', '.package-lock.json')
    rmSync(join(program, list))
    copyFileSync(list, join(program, list))
    expect(npmSteps[0]).toBe('npm run build')
    expect(npmSteps.slice(1)).not.toEqual([])
    for (const step of npmSteps.slice(1)) {
      execFileSync('sh', ['-c', step], { cwd: program, stdio: 'pipe', env: environment() })
    }
  })

  const environment = (more: Record<string, string> = {}) => ({
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    // Two tags of packages for development are asked for, unless the cache has them.
    npm_config_prefer_offline: 'true',
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    ...more,
  })

  function run(...args: string[]) {
    const env = environment({ ORIGIN: 'https://vatra.example' })
    const child = spawnSync(node, args, { cwd: program, env, ...nobody, encoding: 'utf8' })
    return { status: child.status, said: child.stdout + child.stderr }
  }

  test('starts, serves, and obeys its commands', async () => {
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const [, ...args] = JSON.parse(startCommand) as string[]
    const site = spawn(node, args, {
      cwd: program,
      env: environment({ ORIGIN: origin, HOST: '127.0.0.1', PORT: String(port) }),
      ...nobody,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let errors = ''
    site.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
    try {
      const ready = await waitFor(async () => {
        if (site.exitCode !== null) return errors
        return (await fetch(`${origin}/health/ready`)).text()
      })
      expect(ready).toBe('ok')
      expect((await fetch(`${origin}/`)).status, 'it waits for its setup').toBe(503)
      expect(run('scripts/doctor.ts').said).toContain('✓ Database')
      expect(run('scripts/admin.ts', 'invite', 'olha@vatra.example', '--yes')).toMatchObject({
        status: 0,
      })
      await waitFor(async () => expect((await fetch(`${origin}/`)).status).toBe(200))
      expect(run('scripts/backup.ts', join(dataDir, 'site.backup'))).toMatchObject({ status: 0 })
      expect(run('scripts/export.ts', join(dataDir, 'export'))).toMatchObject({ status: 0 })
      expect(spawnSync('touch', [join(program, 'package.json')], nobody).status).toBe(1)
    } finally {
      site.kill()
      if (site.exitCode === null) await once(site, 'exit')
    }
  })
})

function copyTree(path: string, folder: string): void {
  const isLinked = spawnSync('cp', ['--archive', '--link', '--parents', path, folder]).status === 0
  // Another disk.
  if (!isLinked) execFileSync('cp', ['--archive', '--parents', path, folder])
}
