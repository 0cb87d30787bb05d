import { expect, test } from 'vitest'
import { readSource, sourceFiles } from './helpers/source.ts'

const countLines = (file: string) => readSource(file).trimEnd().split('\n').length
const sortedLengths = sourceFiles.map(countLines).toSorted((one, other) => one - other)
const quantile = (part: number) => sortedLengths[Math.floor(sortedLengths.length * part)] ?? 0

test('half of the files have at most 60 lines, nine in ten at most 150', () => {
  expect(sortedLengths.length).toBeGreaterThan(150)
  expect(quantile(0.5)).toBeLessThanOrEqual(60)
  expect(quantile(0.9)).toBeLessThanOrEqual(150)
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

test('the site has at most 26 dependencies, each in an exact version', () => {
  const { dependencies, devDependencies } = JSON.parse(readSource('package.json')) as {
    dependencies: Record<string, string>
    devDependencies: Record<string, string>
  }
  expect(Object.keys(dependencies).length).toBeLessThanOrEqual(26)
  const inexact = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+/.test(version),
  )
  expect(inexact, 'install it with --save-exact').toEqual([])
})

test('the lock file contains no addresses of registries', () => {
  const lock = readSource('package-lock.json')
  const addresses = lock.split('\n').filter((line) => line.includes('"resolved":'))
  expect(
    addresses.slice(0, 3),
    "run 'npm install' with .npmrc's omit-lockfile-registry-resolved",
  ).toEqual([])
  expect(lock.match(/"integrity": "sha512-/g)?.length).toBeGreaterThan(100)
})
