import { expect, test } from 'vitest'
import { readSource, sourceFiles } from './helpers/source.ts'

const lines = (file: string) => readSource(file).trimEnd().split('\n').length
const sorted = sourceFiles.map(lines).toSorted((one, other) => one - other)
const quantile = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0

test('files are small: half of them under 60 lines, nine in ten under 150', () => {
  expect(sorted.length).toBeGreaterThan(150)
  expect(quantile(0.5)).toBeLessThanOrEqual(60)
  expect(quantile(0.9)).toBeLessThanOrEqual(150)
})

test('a file of more than 250 lines says why', () => {
  const silent = sourceFiles.filter(
    (file) =>
      lines(file) > 250 && !/Longer than a source file should be, because/.test(readSource(file)),
  )
  expect(silent, "split it, or say 'Longer than a source file should be, because …' in it").toEqual(
    [],
  )
})

test('no rule is switched off without a reason on its line', () => {
  const switchOff = /(oxlint|eslint)-disable|@ts-(ignore|nocheck|expect-error)/
  const silent = sourceFiles
    .filter((file) => !file.startsWith('test/rules/'))
    .flatMap((file) =>
      readSource(file)
        .split('\n')
        .map((line) => ({ file, line })),
    )
    .filter(({ line }) => switchOff.test(line) && !/ -- \w/.test(line))
  expect(silent, "write '-- because …' after it").toEqual([])

  const config = readSource('.oxlintrc.json').split('\n')
  const unexplained = config.filter((line) => line.includes('"off"') && !/\/\/ \w/.test(line))
  expect(unexplained, 'write the reason as a comment on the same line').toEqual([])
})

test('the site stands on at most 25 packages, each in one exact version', () => {
  const { dependencies, devDependencies } = JSON.parse(readSource('package.json')) as {
    dependencies: Record<string, string>
    devDependencies: Record<string, string>
  }
  expect(Object.keys(dependencies).length).toBeLessThanOrEqual(25)
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+/.test(version),
  )
  expect(loose, 'install it with --save-exact').toEqual([])
})

test('the lock file names what is installed, not where one machine got it from', () => {
  const lock = readSource('package-lock.json')
  const addresses = lock.split('\n').filter((line) => line.includes('"resolved":'))
  expect(
    addresses.slice(0, 3),
    "run 'npm install' with .npmrc's omit-lockfile-registry-resolved",
  ).toEqual([])
  expect(lock.match(/"integrity": "sha512-/g)?.length).toBeGreaterThan(100)
})
