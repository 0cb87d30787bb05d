import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sources } from '#scripts/building/source-hash.mjs'
import { adminForm, smallForm, uploadForm } from '#server/commands/write-handler.ts'
import { adminPath } from '#server/http/admin-path.ts'
import { tokenOfPhotos } from '#server/sign-up/private-page.ts'

// docs/running.md and the files in deploy/ name what the program has: this keeps them true.

const read = (file: string) => readFileSync(file, 'utf8')
const page = read('docs/running.md')
const deployed = readdirSync('deploy').map((file) => read(join('deploy', file)))

/** Variables of other programs: cron, glibc, Node, OpenSSL, and the bases of the container. */
const otherVariables = [
  'BASE',
  'BUILD_BASE',
  'MAILTO',
  'MALLOC_ARENA_MAX',
  'NODE_EXTRA_CA_CERTS',
  'NODE_USE_SYSTEM_CA',
  'PATH',
  'SSL_CERT_DIR',
  'SSL_CERT_FILE',
]
const configuration = readdirSync('server/config')
  .map((file) => read(join('server/config', file)))
  .join('\n')

const findAll = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? '')),
]

function findUnknownVariables(text: string): string[] {
  const assigned = findAll(text, /\b([A-Z]+(?:_[A-Z]+)*)=/g)
  const named = findAll(text, /`([A-Z]+(?:_[A-Z]+)+)`/g)
  return [...assigned, ...named].filter(
    (name) => !otherVariables.includes(name) && !configuration.includes(`'${name}'`),
  )
}

function findUnknownCommands(text: string): string[] {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const npmScripts = findAll(text, /npm run (?:--silent )?([\w-]+)/g)
  const programs = findAll(text, /node (?:--\S+ )*(scripts\/[a-z-]+\.ts)/g)
  return [
    ...npmScripts.filter((name) => !(name in scripts)),
    ...programs.filter((file) => !existsSync(file)),
  ]
}

test('the page and the files name variables, commands and files that exist', () => {
  for (const text of [page, ...deployed]) {
    expect(findUnknownVariables(text)).toEqual([])
    expect(findUnknownCommands(text)).toEqual([])
  }
  const links = findAll(page, /\]\(([^)#:]+)(?:#[^)]*)?\)/g)
  expect(links.filter((link) => !existsSync(join('docs', link)))).toEqual([])
  expect(links.length).toBeGreaterThan(5)
})

test('the files start Node with the options of npm start', () => {
  const [options = ''] = findAll(read('scripts/run.mjs'), /start: \['(.+)'\]/g)
  expect(options).toContain('--')
  for (const file of ['vatra.service', 'Containerfile']) {
    const command = read(join('deploy', file)).replaceAll('", "', ' ')
    expect(command, file).toContain(`node ${options} scripts/start.mjs`)
    expect(command, file).toContain('MALLOC_ARENA_MAX=1')
  }
})

describe('mistakes are reported', () => {
  test.each(['TRUST_PROXIES=1', 'set `DATA_FOLDER`'])('%s', (text) => {
    expect(findUnknownVariables(text)).toHaveLength(1)
  })

  test.each(['npm run --silent docter', 'node scripts/docter.ts'])('%s', (text) => {
    expect(findUnknownCommands(text)).toHaveLength(1)
  })
})

const units: Record<string, number> = { k: 1024, m: 1024 * 1024 }

test('both proxies let the largest forms through, and name each request themselves', () => {
  const nginx = read('deploy/nginx.conf')
  const caddy = read('deploy/Caddyfile')
  const inNginx = [...nginx.matchAll(/client_max_body_size (\d+)([km]);/g)].map(
    ([, size, unit = '']) => Number(size) * (units[unit] ?? 0),
  )
  const inCaddy = findAll(caddy, /import site (\d+)/g).map(Number)
  const [visitor, administrator, upload, photos] = inNginx
  expect(inCaddy.toReversed()).toEqual([...new Set(inNginx)])
  expect([visitor, administrator]).toEqual([smallForm.bytes, adminForm.bytes])
  // So that the site itself says that an image is too large.
  expect(upload).toBeGreaterThan(uploadForm.bytes)
  expect(photos).toBe(upload)
  expect(nginx).toContain(`location ${adminPath}/ {`)
  expect(nginx).toContain(`location = ${adminPath}/images {`)
  expect(caddy).toContain(`handle ${adminPath}/* {`)
  expect(caddy).toContain(`handle ${adminPath}/images {`)
  const [, inLocation = ''] = /location ~ (\S+) \{/.exec(nginx) ?? []
  expect(caddy).toContain(`path_regexp ${inLocation}\n`)
  for (const path of [`/sign-up/${'a'.repeat(43)}/photos`, `/sign-up/${'-'.repeat(43)}/photo`]) {
    expect(tokenOfPhotos(path)).toBeDefined()
    expect(path).toMatch(new RegExp(inLocation))
  }
  expect(nginx).toContain('proxy_set_header X-Request-ID $request_id;')
  for (const text of [caddy, page])
    expect(text).toContain('header_up X-Request-ID {http.request.uuid}')
})

test('no server of nginx logs addresses', () => {
  const servers = read('deploy/nginx.conf')
    .split(/^server \{/m)
    .slice(1)
  expect(servers.length).toBeGreaterThan(1)
  for (const server of servers) {
    expect(server).toMatch(/^ {4}access_log off;$/m)
    expect(server).toMatch(/^ {4}error_log \S+ emerg;$/m)
  }
})

test('the container gets all that a build is made from', () => {
  const included = findAll(read('.dockerignore'), /^!(.+)$/gm)
  const isIncluded = (path: string) =>
    included.some((one) => path === one || path.startsWith(`${one}/`))
  expect(sources.filter((source) => !isIncluded(source))).toEqual([])
})
