import { expect, test } from 'vitest'
import { importsOf, readSource, sourceFiles } from '#scripts/test-stages/source.ts'
import {
  describeFigure,
  foldersInCircles,
  structureFigures,
} from '#scripts/test-stages/structure.ts'

const countLines = (file: string) => readSource(file).trimEnd().split('\n').length
const sortedLengths = sourceFiles.map(countLines).toSorted((one, other) => one - other)
const quantile = (part: number) => sortedLengths[Math.floor(sortedLengths.length * part)] ?? 0

test('half of the files have at most 60 lines, nine in ten at most 160', () => {
  expect(sortedLengths.length).toBeGreaterThan(150)
  expect(quantile(0.5)).toBeLessThanOrEqual(60)
  expect(quantile(0.9)).toBeLessThanOrEqual(160)
})

test('the structure keeps its limits', () => {
  const exceeded = structureFigures().filter(({ value, limit = Infinity }) => value > limit)
  expect(exceeded.map(describeFigure)).toEqual([])
})

test.each([
  ['each other', ['app/a > app/b', 'app/b > app/a', 'app/b > app/d'], ['app/a', 'app/b']],
  ['in a circle', ['app/a > app/b', 'app/b > app/c', 'app/c > app/a'], ['app/a', 'app/b', 'app/c']],
  ['in one direction', ['app/a > app/b', 'app/b > app/c', 'app/a > app/c'], []],
  ['of another ring', ['app/a > core/b', 'core/b > app/a'], []],
])('folders that import %s', (_, steps, found) => {
  const imports = steps.map((step) => {
    const [from, to] = step.split(' > ')
    return { from: `${from}/one.ts`, to: `${to}/two.ts` }
  })
  expect(foldersInCircles(imports, 'app')).toEqual(found)
})

test('a file with more than 250 lines gives a reason', () => {
  const unexplainedFiles = sourceFiles.filter(
    (file) =>
      countLines(file) > 250 &&
      !/Longer than a source file should be, because/.test(readSource(file)),
  )
  expect(
    unexplainedFiles,
    "split it, or write 'Longer than a source file should be, because …' in it",
  ).toEqual([])
})

test('no rule is disabled without a reason on its line', () => {
  const disabledRule = /(oxlint|eslint)-disable|@ts-(ignore|nocheck|expect-error)/
  const unexplainedFiles = sourceFiles
    .filter((file) => !file.startsWith('test/rules/'))
    .flatMap((file) =>
      readSource(file)
        .split('\n')
        .map((line) => ({ file, line })),
    )
    .filter(({ line }) => disabledRule.test(line) && !/ -- \w/.test(line))
  expect(unexplainedFiles, "write '-- because …' after it").toEqual([])

  const config = readSource('.oxlintrc.json').split('\n')
  const unexplained = config.filter((line) => line.includes('"off"') && !/\/\/ \w/.test(line))
  expect(unexplained, 'write the reason as a comment on the same line').toEqual([])
})

test('the site has at most 33 dependencies, each in an exact version', () => {
  const { dependencies, devDependencies } = JSON.parse(readSource('package.json')) as {
    dependencies: Record<string, string>
    devDependencies: Record<string, string>
  }
  expect(Object.keys(dependencies).length).toBeLessThanOrEqual(33)
  const inexact = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+/.test(version),
  )
  expect(inexact, 'install it with --save-exact').toEqual([])
})

test('every package that the site consists of is a dependency', () => {
  const { dependencies } = JSON.parse(readSource('package.json')) as {
    dependencies: Record<string, string>
  }
  // The build reads the table of routes, and only a demo has a provider of its own.
  const siteFiles = sourceFiles.filter((file) =>
    /^(core|app|server|tools)\/(?!routes\.ts|demo\/)/.test(file),
  )
  const imported = siteFiles.flatMap((file) =>
    file.endsWith('.css') ? packagesInStyles(file) : packagesInProgram(file),
  )
  expect(new Set(imported).size).toBeGreaterThan(20)
  const missing = [...new Set(imported)].filter((name) => !Object.hasOwn(dependencies, name))
  expect(missing, 'move it from devDependencies to dependencies').toEqual([])
})

function packagesInProgram(file: string): string[] {
  return importsOf(file)
    .filter(({ to, isType }) => to.startsWith('npm:') && !isType)
    .map(({ to }) => to.slice('npm:'.length))
    .filter((name) => !/^(node|virtual):/.test(name))
}

function packagesInStyles(file: string): string[] {
  const paths = readSource(file).matchAll(/url\('(@?[a-z][\w.-]*\/[^']+)'\)/g)
  return [...paths].map(([, path = '']) =>
    path
      .split('/')
      .slice(0, path.startsWith('@') ? 2 : 1)
      .join('/'),
  )
}
