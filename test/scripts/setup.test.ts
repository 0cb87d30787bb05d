import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'

describe('a failed set-up says in one sentence what to do', () => {
  test.for([
    ['no network', 'npm error code ENOTFOUND', /could not be fetched: check the connection/],
    ['a full disk', 'npm error code ENOSPC', /disk is full/],
    ['no right to write', 'npm error code EACCES', /cannot be written/],
    ['a lock file that does not match', 'npm error code EUSAGE', /do not match: run "npm install"/],
    ['a broken download', 'npm error code EINTEGRITY', /did not arrive whole/],
    ['a registry that refuses', 'npm error code E403', /registry refused/],
    ['something else', 'npm error surprise', /The set-up failed: remove the folder node_modules/],
  ] as const)('%s', ([, words, sentence]) => {
    const { status, said } = start(`echo '${words}' >&2; exit 1`)
    expect(status).toBe(1)
    expect(said.at(-1)).toMatch(sentence)
    expect(said.at(-1)).toMatch(/\(Details: .*failure\.log\)$/)
    expect(said).toHaveLength(2)
  })

  test('a patch that does not fit the installed version', () => {
    const { status, said } = start('exit 0', 'start', (folder) => {
      const packages = join(folder, 'node_modules')
      mkdirSync(join(packages, 'react-router'), { recursive: true })
      writeFileSync(join(packages, 'react-router', 'package.json'), '{"version":"99.0.0"}')
      mkdirSync(join(packages, 'node', 'bin'), { recursive: true })
      symlinkSync(process.execPath, join(packages, 'node', 'bin', 'node'))
      symlinkSync(
        join(process.cwd(), 'node_modules/patch-package'),
        join(packages, 'patch-package'),
      )
    })
    expect(status).toBe(1)
    expect(said.at(-1)).toMatch(/^A patch in patches\/ does not fit .* delete the patch; otherwise/)
  })

  test('npm is missing', () => {
    const { status, said } = start(undefined)
    expect(status).toBe(1)
    expect(said.at(-1)).toMatch(/^npm was not found: install/)
  })

  test('an unknown command', () => {
    const { status, said } = start('exit 0', 'dance')
    expect(status).toBe(1)
    expect(said).toHaveLength(1)
    expect(said[0]).toMatch(/^There is no command "dance": choose one of .*start/)
  })
})

/** A copy of the commands in an empty project, where npm is the given shell script. */
function start(
  npm: string | undefined,
  command = 'start',
  prepare: (folder: string) => void = () => {},
) {
  const folder = temporaryFolder()
  for (const name of ['scripts', 'patches']) cpSync(name, join(folder, name), { recursive: true })
  prepare(folder)
  writeFileSync(join(folder, 'package.json'), '{"devDependencies":{}}')
  writeFileSync(join(folder, 'package-lock.json'), '{}')
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  if (npm !== undefined) {
    writeFileSync(join(bin, 'npm'), `#!/bin/sh\n${npm}\n`)
    chmodSync(join(bin, 'npm'), 0o755)
  }
  const { status, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', command], {
    cwd: folder,
    env: { PATH: bin },
    encoding: 'utf8',
  })
  return { status, said: stderr.trim().split('\n') }
}
