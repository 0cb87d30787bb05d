import { describe, expect, test } from 'vitest'
import {
  importsOf,
  isNode,
  nodesIn,
  parseCode,
  programFiles,
  parseFile,
  readSource,
} from '#scripts/test-stages/source.ts'
import { forbiddenImports } from './helpers/import-rules.ts'

const imports = programFiles.flatMap((file) => importsOf(file))
const importOf = (from: string, to: string, names: string[] = []) => [
  { from, to, names, isType: false },
]

describe('import rules', () => {
  test('every file follows them', () => {
    expect(imports.length).toBeGreaterThan(300)
    expect(forbiddenImports(imports)).toEqual([])
  })

  test.each([
    ['core/content/news.ts', 'app/state/messages.ts'],
    ['core/content/news.ts', 'node:fs'],
    ['core/content/news.ts', 'npm:react'],
    ['core/localized.ts', 'npm:zod'],
    ['core/community/item-list.ts', 'npm:zod'],
    ['core/community/look.ts', 'core/community/settings.ts'],
    ['app/news/ListPage.tsx', 'server/base/log.ts'],
    ['app/news/ListPage.tsx', 'node:fs'],
    ['app/news/ListPage.tsx', 'app/events/EventCard.tsx'],
    ['app/state/messages.ts', 'app/events/EventCard.tsx'],
    ['app/ui/layout/Card.tsx', 'app/state/site-state.tsx'],
    ['app/ui/layout/Card.tsx', 'core/content/event.ts'],
    ['app/ui/layout/Card.tsx', 'npm:react-router'],
    ['server/pages/page-cache.ts', 'app/context.ts'],
    ['server/pages/page-cache.ts', 'npm:kysely'],
    ['server/pages/page-cache.ts', 'node:sqlite'],
    ['server/base/log.ts', 'test/helpers/test-site.ts'],
    ['scripts/start.ts', 'test/helpers/test-site.ts'],
    ['app/root.tsx', 'scripts/look.ts'],
    ['server/site.ts', 'tools/doctor/examine.ts'],
    ['tools/doctor/examine.ts', 'scripts/doctor.ts'],
  ])('%s may not import %s', (from, to) => {
    expect(forbiddenImports(importOf(from, to))).toHaveLength(1)
  })

  test.each([
    ['core/content/news.ts', 'npm:zod'],
    ['core/community/settings.ts', 'npm:zod'],
    ['app/home/Home.tsx', 'app/events/EventsSection.tsx'],
    ['app/news/ListPage.tsx', 'app/page/PageLink.tsx'],
    ['app/root.tsx', 'app/layout/Header.tsx'],
    ['server/pages/request-context.ts', 'app/context.ts'],
    ['server/http/addresses.ts', 'app/react-router/router-requests.ts'],
    ['app/ui/controls/Modal.tsx', 'app/react-router/dialog-history.ts'],
    ['server/storage/base/document-rows.ts', 'npm:kysely'],
    ['bench/page-cache.ts', 'server/site.ts'],
  ])('%s may import %s', (from, to) => {
    expect(forbiddenImports(importOf(from, to))).toEqual([])
  })

  test('only the sign-in creates an Administrator', () => {
    const forbiddenFrom = (from: string) =>
      forbiddenImports(importOf(from, 'core/admins/person.ts', ['admit']))
    expect(forbiddenFrom('app/news/NewsEditor.tsx')).toHaveLength(1)
    expect(forbiddenFrom('server/site.ts')).toHaveLength(1)
    expect(forbiddenFrom('server/sign-in/session.ts')).toEqual([])
    expect(forbiddenFrom('test/storage/contract/store-contract.ts')).toEqual([])
  })

  test('imports of every form are found', () => {
    const code = `import a from '#core/a.ts'; import type { B } from './b.ts'
      export { c } from '../c.ts'; const d = () => import('node:fs'); type E = import('zod').E`
    const found = importsOf('app/x/y.ts', parseCode('app/x/y.ts', code))
    expect(found.map(({ to, isType }) => [to, isType])).toEqual([
      ['core/a.ts', false],
      ['app/x/b.ts', true],
      ['app/c.ts', false],
      ['node:fs', false],
      ['npm:zod', true],
    ])
  })
})

const nodesOfType = (file: string, type: RegExp) =>
  nodesIn(parseFile(file)).filter((node) => type.test(node.type))

test('only files for React Router or a tool have a default export', () => {
  const routeModules = [...readSource('app/routes.ts').matchAll(/'([\w/-]+\.tsx)'/g)].map(
    ([, file]) => `app/${file}`,
  )
  expect(routeModules.length).toBeGreaterThan(10)
  const mayExportDefault =
    /^(app\/(root|entry\.server|\w+\/(sheets\/ItemSheet|(List|Item|Year)Page))\.tsx|app\/routes\.ts|(.+\/)?[\w-]+\.config\.ts)$/
  const wrong = programFiles
    .filter((file) => !mayExportDefault.test(file) && !routeModules.includes(file))
    .filter((file) => nodesOfType(file, /^ExportDefault/).length > 0)
  expect(wrong, 'use a named export').toEqual([])
})

test('no file exports from another file', () => {
  const reexporting = programFiles.filter((file) =>
    nodesOfType(file, /^Export(Named|All)/).some(
      ({ type, source }) => type.startsWith('ExportAll') || isNode(source),
    ),
  )
  const message = 'import the file that declares it'
  expect(reexporting, message).toEqual([])
  expect(
    programFiles.filter((file) => /\/index\.tsx?$/.test(file)),
    message,
  ).toEqual([])
})

// A page, a rule and the store that judge one thing by two clocks contradict each other.
test('the server has one clock, and the browser another', () => {
  const clocks = /^(server\/base\/clock|app\/state\/device-clock)\.ts$/
  const isTold = (file: string) => /from '#app\/context\.ts'/.test(readSource(file))
  const own = programFiles
    .filter((file) => /^(core|app|server|tools)\//.test(file) && !clocks.test(file))
    .filter((file) => {
      const isForBrowser = file.startsWith('app/') && !isTold(file)
      const reading = isForBrowser ? /new Date\(\)/ : /new Date\(\)|Date\.now\(|deviceClock/
      return reading.test(readSource(file))
    })
  const message =
    'take `now` of the page facts, site.now() or store.now(), or let the caller pass it'
  expect(own, message).toEqual([])
})

describe('unpublished behaviour of React and React Router', () => {
  const names = /UNSAFE_\w+|unstable_\w+|__react\w+|virtual:react-router|react-router\/dist/
  const requests =
    /x-remix-[\w-]+|\b_routes\b|__manifest\b|history\.state(?!\?\.dialog|,)|\.data(?=[`'?])/i
  const allowed = [
    /^(test\/)?app\/react-router\//,
    /^test\/rules\/architecture\.test\.ts$/,
    // It presses in the middle of hydration, which React shows nowhere.
    /^test\/browser\/loading\/presses\.spec\.ts$/,
  ]
  const found = (files: string[], internals: RegExp) =>
    files
      .filter((file) => !allowed.some((pattern) => pattern.test(file)))
      .flatMap((file) =>
        (readSource(file).match(internals) ?? []).map((name) => `${file}: ${name}`),
      )
  const message = 'write a function for it in app/react-router and call that'

  test('is used in app/react-router only', () => {
    expect(found(programFiles, names), message).toEqual([])
    const siteFiles = programFiles.filter((file) => /^(core|app|server|tools)\//.test(file))
    expect(found(siteFiles, requests), message).toEqual([])
  })

  test.each([
    "import { UNSAFE_invariant } from 'react-router'",
    'window.__reactRouterDataRouter?.revalidate()',
    "import * as build from 'virtual:react-router/server-build'",
  ])('a name is recognized: %s', (code) => {
    expect(code).toMatch(names)
  })

  test.each(['fetch(`${path}.data`)', "fetch('/news.data?page=2')", "get('X-Remix-Response')"])(
    'a request is recognized: %s',
    (code) => {
      expect(code).toMatch(requests)
    },
  )
})
