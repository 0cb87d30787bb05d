import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { quoteSetting } from '#server/config/quote-setting.ts'
import { examine } from '#tools/doctor/examine.ts'

const names = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(
  ([, name = '']) => name,
)

/** A valid setting of each, where a request to it would be refused at once. */
const unreachable = {
  NODE_ENV: 'production',
  ORIGIN: 'https://vatra.example',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'a secret of Google’s',
  ADMIN_EMAILS: 'anna@example.org',
  OIDC_ISSUER: 'http://127.0.0.1:1',
  DATA_DIR: '/nowhere',
  SMTP_URL: 'smtp://127.0.0.1:1',
  FEEDBACK_TO: 'team@example.org',
  TELEGRAM_BOT_TOKEN: '123456:AAExampleTokenOfTheTestsOnly',
  TELEGRAM_CHANNEL: '@vatra_test',
  TELEGRAM_API_URL: 'http://127.0.0.1:1',
  METRICS_PORT: '9464',
}

/** Secrets and what may be around them; no W before a digit and no part of a horse may be shown. */
const secrets = [
  '87654321:AAW1Example-Token_Of_TheTests0nlyW2',
  'http://127.0.0.1:1/bot87654321:AAW1ExampleTokenOfTheTests0nly',
  'GOCSPX-W1b2C3d4-E5f6W7h8_I9j0k1L2',
  'W1f0c1d2e3b4a5968778695a4b3c2d1e',
  'http://anna:pW1@127.0.0.1:1',
  'http://anna:pW1/W2 W3@W4"W5@127.0.0.1:1',
  'http://tokenW1@127.0.0.1:1/',
  'http://127.0.0.1:1/?apiKey=W1',
  'smtps://anna:pW1,W2;W3@127.0.0.1:1',
  'postgres://anna:pW1@127.0.0.1:1/vatra',
  'anna:pW1@127.0.0.1',
  'host=127.0.0.1 password=W1 port=1',
  'METRICS_TOKEN=W1',
  'wHorseXUtnFEMI/K7MDENG/bPxRfiCYW2W3W4',
  'GOCSPX-correctHorseBatteryStaple',
  'correcthorsebatterystaple',
  'correct horse battery staple',
  'corr ecth orse batt',
  'correct:horse,battery@staple',
  'correctHorse.batteryStaple.ofTheTeam',
  '@correctHorseBatteryStapleOfTheWholeTeam',
  // Like the name of a host, but the token of the metrics.
  'a.horse.of.the.team',
]

test('whatever secret is in whatever setting, the start and the doctor do not show it', async () => {
  for (const name of names) {
    for (const secret of secrets) {
      const settings = { ...unreachable, METRICS_TOKEN: 'a.horse.of.the.team', [name]: secret }
      const findings = await Array.fromAsync(examine(settings))
      const shown = findings.map(({ sentence }) => sentence).join('\n')
      expect(shown.match(/(W\d|orse).{0,60}/gi), `${name}=${secret}`).toBeNull()
    }
  }
})

test.each([
  'eighty',
  './data/backups',
  'vatra.example',
  'https://vatra.example/path',
  'ftp://molodizhna-vatra-mykolaiv.example.org',
  '@vatra',
  '-100',
  'team@example.org, nobody',
  'team@example.org;second.team@vatra.example',
  '2001:db8:85a3:8d3:1319:8a2e:370:7348',
  'vatra.example.org:3000',
  '/var/lib/vatra/backups/vatra-2026-05-01-030000.backup',
])('what is no secret is shown: %s', (value) => {
  expect(quoteSetting(value)).toBe(`"${value}"`)
})

test.each([
  '/correctHorseBatteryStaple/',
  './correcthorsebatterystaple',
  'https://example.org/correctHorseBattery/staple',
])('a part of an address that looks like a secret is not shown: %s', (value) => {
  expect(quoteSetting(value)).not.toMatch(/horse/i)
})
