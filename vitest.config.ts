import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { inlinePrograms } from './scripts/building/inline-programs.ts'

/** These take ten seconds to a minute each; one that began last would run alone at the end. */
const longFiles = [
  'test/bench/faults.test.ts',
  'test/storage/postgres.test.ts',
  'test/storage/sqlite.test.ts',
  'test/rules/worked-example.test.ts',
  'test/scripts/same-build.test.ts',
  'test/server/operation/start-without-store.test.ts',
  'test/server/images/image-encoder.test.ts',
  'test/server/telegram/post-sequences.test.ts',
]

const isLong = ({ moduleId }: TestSpecification) =>
  longFiles.some((name) => moduleId.endsWith(name))

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
    tags: [{ name: 'thorough', description: 'Only `npm test -- --all` runs it.' }],
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
