import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'unit',
    include: ['test/**/*.test.{ts,tsx}'],
    exclude: ['test/browser/**'],
    globalSetup: ['test/helpers/global-setup.ts'],
    setupFiles: ['test/helpers/setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // Vitest would leave one core idle.
    maxWorkers: 2,
    // The files share what they import. None of them leaves anything in it: docs/testing.md says how.
    isolate: false,
    // The built site is tested as Node runs it.
    server: { deps: { external: [/\/build\/server\//] } },
  },
})
