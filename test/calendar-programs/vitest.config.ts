import { defineConfig } from 'vitest/config'

/** For `npm run calendars`: these tests need programs that npm cannot install. */
export default defineConfig({
  test: {
    include: ['test/calendar-programs/*.check.ts'],
    testTimeout: 120_000,
    server: { deps: { external: [/\/build\/server\//] } },
  },
})
