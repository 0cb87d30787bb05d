import { defineConfig } from 'playwright/test'

// oxlint-disable-next-line import/no-default-export -- Playwright requires one
export default defineConfig({
  testDir: '.',
  outputDir: '../../.cache/browser-tests',
  // A file stays in one worker, so that its site is started once. Tests often wait, so two workers would leave
  // two cores partly idle.
  workers: 3,
  // A flaky test is a bug in the test or in the site; a retry would hide it.
  retries: 0,
  // Generous, for a busy machine; no test waits for a fixed time.
  timeout: 300_000,
  expect: { timeout: 120_000 },
  reporter: [
    ['list'],
    ...(process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['json'] as ['json']] : []),
  ],
  use: {
    browserName: 'chromium',
    // Files of offline/ allow it. Everywhere else the worker would only cost time.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    // Animated drawings cost a third of the processor's time; tests of motion enable it.
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
        // A page lives for seconds. Optimizing its scripts, and compiling them on other threads, would cost the processor
        // more time than it saves, about 5 % in all.
        '--js-flags=--single-threaded --no-opt --no-maglev',
        // No test reaches the network; names of other hosts are not resolved.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      ],
    },
  },
})
