import { defineConfig } from 'playwright/test'

// oxlint-disable-next-line import/no-default-export -- Playwright requires one
export default defineConfig({
  testDir: '.',
  outputDir: '../../.cache/other-browsers',
  // One window at a time: the browsers share the machine with the site.
  workers: 1,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  projects: (process.env['TESTED_BROWSERS'] ?? 'chromium,firefox,webkit')
    .split(',')
    // `npm test` runs the other journeys in Chromium.
    .map((name) => ({ name, ...(name === 'chromium' && { testMatch: 'offline.spec.ts' }) })),
})
