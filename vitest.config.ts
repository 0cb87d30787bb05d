import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { inlinePrograms } from './scripts/building/inline-programs.ts'

/** One that began last would run alone at the end. */
const isLong = ({ moduleId }: TestSpecification) =>
  /^\/\*\* @module-tag (?:long|thorough) /.test(readFileSync(moduleId, 'utf8'))

class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- not the method of an array
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  plugins: [inlinePrograms()],
  test: {
    name: 'unit',
    include: ['test/**/*.test.{ts,tsx}'],
    exclude: ['test/browser/**'],
    globalSetup: ['test/helpers/global-setup.ts'],
    setupFiles: ['test/helpers/setup.ts'],
    tags: [
      { name: 'thorough', description: 'Only `npm test -- --all` runs it.' },
      { name: 'long', description: 'Takes ten seconds to a minute, so it begins first.' },
    ],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    sequence: { sequencer: LongFilesFirst },
    // Vitest would leave one core idle.
    maxWorkers: 2,
    // The files share what they import. None of them leaves anything in it: docs/testing.md says how.
    isolate: false,
    // The built site is tested as Node runs it.
    server: { deps: { external: [/\/build\/server\//] } },
  },
})
