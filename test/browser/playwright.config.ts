import { defineConfig } from 'playwright/test'

// oxlint-disable-next-line import/no-default-export -- Playwright asks for one.
export default defineConfig({
  testDir: '.',
  outputDir: '../../.cache/browser-tests',
  fullyParallel: true,
  workers: 2,
  // A flake is a bug, here or in the site; trying again would only hide it.
  retries: 0,
  // Generous, for a machine that has other work as well; nothing here waits for a clock.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ...(process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['json'] as ['json']] : []),
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    // Drawings that flicker cost a third of the processor's time; the tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // No test reaches the network; a name outside this machine is simply not found.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      ],
    },
  },
})
