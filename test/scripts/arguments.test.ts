import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'

const run = promisify(execFile)
// A process only for its arguments costs half as much with the modules compiled.
const cache = { NODE_COMPILE_CACHE: join(tmpdir(), 'vatra-compiled') }

// Every file is a command of scripts/run.mjs, also without a line in package.json.
const commands = (await readdir('scripts')).filter((name) => name.endsWith('.ts'))

test('every script of package.json is one of these commands', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
    scripts: Record<string, string>
  }
  for (const [name, line] of Object.entries(scripts)) {
    expect(line).toBe(`node scripts/run.mjs ${name}`)
    expect(commands).toContain(`${name}.ts`)
  }
})

test.each(commands)(
  '%s refuses an unknown option with a sentence, before anything is written',
  { tags: ['thorough'] },
  async (script) => {
    const { result, left } = await runIn(script, ['anything', '--mistyped'])
    expect(result.stderr).toMatch(
      /^Unknown option '--mistyped'\. Nothing was done\.\n(npm (run )?|node scripts\/run\.mjs )\w/,
    )
    expect([result.code, result.stdout, left]).toEqual([1, '', []])
  },
)

test.each(['backup.ts', 'start.ts'])(
  '%s --help prints the usage and does nothing',
  async (script) => {
    const { result, left } = await runIn(script, ['--help'])
    expect(result.stdout).toMatch(/^npm (run )?\w/)
    expect([result.code, result.stderr, left]).toEqual([0, '', []])
  },
)

test.each([
  ['backup', ['a', 'b']],
  ['backup', ['a', '--new-key']],
  ['restore', ['a', '--copy', 'b']],
  ['import', ['a', '--write=yes']],
  ['admin', ['add']],
  ['start', ['3000']],
])('%s with %j is refused before anything is written', async (name, args) => {
  const { result, left } = await runIn(`${name}.ts`, args)
  expect(result.stderr).toMatch(/^["A-Z][^\n]+\. Nothing was done\.\nnpm /)
  expect([result.code, result.stdout, left]).toEqual([1, '', []])
})

/** Runs it with empty folders for the data and for the files that it is told about. */
async function runIn(script: string, args: string[]) {
  const folder = temporaryFolder()
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: folder,
    INIT_CWD: folder,
    ...cache,
  }
  const result = await run(process.execPath, [join('scripts', script), ...args], { env }).then(
    (output) => ({ ...output, code: 0 }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  )
  return { result, left: await readdir(folder) }
}
