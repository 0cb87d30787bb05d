import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { compilerEnvironment } from '#scripts/test-stages/checks.ts'

type ExampleFile = { path: string; language: string; text: string }

/** The files of a document: a path in backticks with a colon, then a block of code. */
export function readExample(document: string): ExampleFile[] {
  const blocks = readFileSync(document, 'utf8').matchAll(
    /^`([\w/.-]+)`:\n\n```(\w+)\n([^]*?)^```$/gm,
  )
  return [...blocks].map(([, path = '', language = '', text = '']) => ({ path, language, text }))
}

const copied = ['app', 'bench', 'core', 'docs', 'locales', 'scripts', 'server', 'test', 'tools']
const copiedFiles = ['package.json', 'react-router.config.ts', 'site.config.ts', 'tsconfig.json']
const linked = ['node_modules', 'package-lock.json', 'public']
/** Copies what is compiled and built. */
export function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'vatra-example-'))
  const configFiles = [...copiedFiles, 'vite.config.ts', 'vitest.config.ts']
  for (const path of [...copied, ...configFiles]) {
    cpSync(path, join(copy, path), { recursive: true })
  }
  for (const path of linked) symlinkSync(resolve(path), join(copy, path))
  // Minifying would take half of the time and change nothing that the test looks at.
  changeFile(join(copy, 'vite.config.ts'), (text) =>
    text.replace("minify: 'terser'", 'minify: false'),
  )
  return copy
}

/** Writes the files into the copy. A diff is added to the file that it changes. */
export function writeExample(copy: string, files: ExampleFile[]): void {
  for (const { path, language, text } of files) {
    const target = join(copy, path)
    mkdirSync(dirname(target), { recursive: true })
    if (language === 'diff') changeFile(target, (before) => addLines(before, text))
    else writeFileSync(target, text)
  }
}

function changeFile(path: string, change: (text: string) => string): void {
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}

/** Adds each line with a plus after the line that stands before it in the diff, or else before the one after it. */
function addLines(text: string, diff: string): string {
  const lines = text.split('\n')
  const changes = diff.trimEnd().split('\n')
  const find = (content: string, from = 0) => {
    const index = lines.indexOf(content, from)
    if (index < 0) throw new Error(`The file of the diff has no line '${content}'`)
    return index
  }
  const firstKept = changes.find((line) => !line.startsWith('+'))?.slice(1) ?? ''
  let next = changes[0]?.startsWith('+') ? find(firstKept) : 0
  for (const line of changes) {
    const content = line.slice(1)
    if (line.startsWith('+')) lines.splice(next, 0, content)
    else next = find(content, next)
    next += 1
  }
  return lines.join('\n')
}

const run = promisify(execFile)

/** Generates the types of the routes. Returns what React Router reports, '' for nothing. */
export function generateRouteTypes(copy: string): Promise<string> {
  return reportOf(runBinary(copy, '@react-router/dev/bin.cjs', ['typegen']))
}

/** What the compiler reports, '' for nothing. */
export function compile(copy: string): Promise<string> {
  const options = ['-p', 'tsconfig.json', '--pretty', 'false', '--checkers', '1']
  return reportOf(runBinary(copy, 'typescript/bin/tsc', options))
}

async function reportOf(running: Promise<unknown>): Promise<string> {
  try {
    await running
    return ''
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    return stdout + stderr
  }
}

export async function build(copy: string): Promise<void> {
  await runBinary(copy, '@react-router/dev/bin.cjs', ['build'])
}

function runBinary(copy: string, path: string, options: string[]) {
  return run(process.execPath, [join(copy, 'node_modules', path), ...options], {
    cwd: copy,
    env: { ...process.env, ...compilerEnvironment, NODE_ENV: 'production' },
    maxBuffer: 16 * 1024 * 1024,
  })
}
