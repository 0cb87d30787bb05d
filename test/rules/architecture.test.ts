import { describe, expect, test } from 'vitest'
import { forbidden, rings } from './imports.ts'
import { importsOf, isNode, nodesIn, parse, programFiles, programOf, read } from './source.ts'

const imports = programFiles.flatMap((file) => importsOf(file))
const asked = (from: string, to: string, names: string[] = []) => [
  { from, to, names, isType: false },
]

describe('who may import whom', () => {
  test('is kept to by every file', () => {
    expect(imports.length).toBeGreaterThan(300)
    expect(forbidden(imports)).toEqual([])
  })

  test('nobody imports in a ring', () => {
    expect(rings(imports)).toEqual([])
  })

  test.each([
    ['core/news.ts', 'app/words.ts'],
    ['core/news.ts', 'node:fs'],
    ['core/news.ts', 'npm:react'],
    ['core/localized.ts', 'npm:zod'],
    ['app/news/NewsList.tsx', 'server/log.ts'],
    ['app/news/NewsList.tsx', 'node:fs'],
    ['app/news/NewsList.tsx', 'app/events/EventCard.tsx'],
    ['app/words.ts', 'app/events/EventCard.tsx'],
    ['app/ui/Card.tsx', 'app/state.tsx'],
    ['app/ui/Card.tsx', 'core/event.ts'],
    ['app/ui/Card.tsx', 'npm:react-router'],
    ['server/pages.ts', 'app/context.ts'],
    ['server/pages.ts', 'npm:kysely'],
    ['server/pages.ts', 'node:sqlite'],
    ['server/log.ts', 'test/site.ts'],
    ['scripts/start.ts', 'test/site.ts'],
    ['app/root.tsx', 'scripts/art.ts'],
  ])('%s may not import %s', (from, to) => {
    expect(forbidden(asked(from, to))).toHaveLength(1)
  })

  test.each([
    ['core/news.ts', 'npm:zod'],
    ['app/home/Home.tsx', 'app/events/EventsSection.tsx'],
    ['app/news/NewsList.tsx', 'app/PageLink.tsx'],
    ['app/root.tsx', 'app/shell/Header.tsx'],
    ['server/site.ts', 'app/context.ts'],
    ['server/storage/rows.ts', 'npm:kysely'],
    ['bench/kept.ts', 'server/site.ts'],
  ])('%s may import %s', (from, to) => {
    expect(forbidden(asked(from, to))).toEqual([])
  })

  test('only the sign-in side makes an Administrator', () => {
    const by = (from: string) => forbidden(asked(from, 'core/admin.ts', ['admit']))
    expect(by('app/news/NewsEditor.tsx')).toHaveLength(1)
    expect(by('server/site.ts')).toHaveLength(1)
    expect(by('server/sign-in/session.ts')).toEqual([])
    expect(by('test/storage/contract.ts')).toEqual([])
  })

  test('imports of every form are seen', () => {
    const code = `import a from '#core/a.ts'; import type { B } from './b.ts'
      export { c } from '../c.ts'; const d = () => import('node:fs'); type E = import('zod').E`
    const seen = importsOf('app/x/y.ts', parse('app/x/y.ts', code))
    expect(seen.map(({ to, isType }) => [to, isType])).toEqual([
      ['core/a.ts', false],
      ['app/x/b.ts', true],
      ['app/c.ts', false],
      ['node:fs', false],
      ['npm:zod', true],
    ])
  })

  test('a ring is seen', () => {
    const ring = [...asked('a', 'b'), ...asked('b', 'c'), ...asked('c', 'a'), ...asked('c', 'd')]
    expect(rings(ring)).toEqual(['a → b → c → a'])
  })
})

const ofType = (file: string, type: RegExp) =>
  [...nodesIn(programOf(file))].filter((node) => type.test(node.type))

test('a default export stands only where React Router or a tool asks for one', () => {
  const routeModules = [...read('app/routes.ts').matchAll(/'([\w/-]+\.tsx)'/g)].map(
    ([, file]) => `app/${file}`,
  )
  expect(routeModules.length).toBeGreaterThan(10)
  const asking = /^(app\/(root|entry\.server)\.tsx|app\/routes\.ts|(.+\/)?[\w-]+\.config\.ts)$/
  const wrong = programFiles
    .filter((file) => !asking.test(file) && !routeModules.includes(file))
    .filter((file) => ofType(file, /^ExportDefault/).length > 0)
  expect(wrong, 'export it by its name instead').toEqual([])
})

test('no file passes on what another file owns', () => {
  const passesOn = programFiles.filter((file) =>
    ofType(file, /^Export(Named|All)/).some(
      ({ type, source }) => type.startsWith('ExportAll') || isNode(source),
    ),
  )
  // React Router wants a default export, and the kit's own folder exports by name.
  const allowed = ['app/ui/KitPage.tsx']
  const message = 'import the file that owns the thing, where it is used'
  expect(
    passesOn.filter((file) => !allowed.includes(file)),
    message,
  ).toEqual([])
  expect(
    programFiles.filter((file) => /\/index\.tsx?$/.test(file)),
    message,
  ).toEqual([])
})

test('the environment is read in one place', () => {
  const allowed =
    /^(server\/(config|main)\.ts|app\/routes\.ts|(scripts|bench|test)\/|[\w-]+\.config\.ts)/
  const wrong = programFiles.filter(
    (file) => !allowed.test(file) && /process\.env/.test(read(file)),
  )
  expect(wrong, 'server/config.ts reads the environment: let it give you the value').toEqual([])
})
