import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { configRefusal } from '#test/server/helpers/config-refusal.ts'

const real = {
  NODE_ENV: 'production',
  ORIGIN: 'https://vatra.example',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'a secret of Google’s',
  ADMIN_EMAILS: 'anna@example.org',
}

test('without variables it is a demo on localhost', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: 'localhost',
    origin: 'http://localhost:3000',
    dataDir: './data',
    databaseUrl: undefined,
    production: false,
  })
})

test('an empty variable counts as not set', () => {
  const names = ['PORT', 'HOST', 'ORIGIN', 'DATA_DIR', 'DATABASE_URL', 'NODE_ENV']
  for (const blank of ['', '  ']) {
    expect(readConfig(Object.fromEntries(names.map((name) => [name, blank])))).toEqual(
      readConfig({}),
    )
  }
})

test('the origin has no trailing slash', () => {
  expect(readConfig({ ...real, ORIGIN: 'https://vatra.example/' }).origin).toBe(
    'https://vatra.example',
  )
})

describe('a real site is refused', () => {
  test.each(['ORIGIN', 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'])(
    'without %s, naming it',
    (name) => expect(configRefusal({ ...real, [name]: '' })).toContain(`${name} is missing`),
  )

  test('naming everything that is wrong', () => {
    const words = configRefusal({ NODE_ENV: 'production', PORT: 'x' })
    for (const name of ['ORIGIN', 'PORT']) expect(words).toContain(name)
  })

  test('but not without a provider and an administrator: the setup asks for them', () => {
    const { ORIGIN, NODE_ENV } = real
    const config = readConfig({ ORIGIN, NODE_ENV })
    expect(config).toMatchObject({ production: true, provider: undefined, adminEmails: [] })
  })
})

describe('a real site with an insecure origin, issuer or secret is refused', () => {
  test.each([
    ['ORIGIN', 'http://vatra.example'],
    ['OIDC_ISSUER', 'http://accounts.example'],
    ['GOOGLE_CLIENT_SECRET', 'fifteen letters'],
  ])('%s=%s', (name, value) => {
    const words = configRefusal({ ...real, [name]: value })
    expect(words).toContain(name)
    if (name.endsWith('SECRET')) expect(words).not.toContain(value)
  })

  test('but not on loopback addresses', () => {
    const local = { ORIGIN: 'http://127.0.0.1:3000', OIDC_ISSUER: 'http://localhost:4000' }
    expect(readConfig({ ...real, ...local }).origin).toBe(local.ORIGIN)
  })
})

describe('a demo is refused on public addresses', () => {
  test.each([
    ['ORIGIN', 'https://vatra.example'],
    ['ORIGIN', 'http://192.168.1.2:3000'],
    ['ORIGIN', 'http://127.0.0.1.example.org'],
    ['ORIGIN', 'http://localhost.example.org'],
    ['HOST', '0.0.0.0'],
    ['HOST', '::'],
    ['HOST', '192.168.1.2'],
    ['HOST', 'vatra.example'],
  ])('%s=%s', (name, value) => {
    const words = configRefusal({ [name]: value })
    expect(words).toContain(name)
    expect(words).toContain('NODE_ENV=production')
  })

  test.each([
    ['ORIGIN', 'http://localhost:3000'],
    ['ORIGIN', 'http://127.0.0.1:8080'],
    ['ORIGIN', 'http://[::1]:3000'],
    ['HOST', '127.0.0.1'],
    ['HOST', '::1'],
  ])('but starts with %s=%s', (name, value) => {
    expect(readConfig({ [name]: value }).production).toBe(false)
  })
})

describe('an invalid value is reported with a valid one', () => {
  test.each([
    ['ANALYTICS_PROJECT_ID', "x'+alert(1)+'"],
    ['PORT', 'eighty'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', '0x'],
    ['ORIGIN', 'vatra.example'],
    ['ORIGIN', 'ftp://vatra.example'],
    ['ORIGIN', 'https://vatra.example/path'],
    ['ORIGIN', 'https://vatra.example?x'],
    ['ORIGIN', 'https://user:secret@vatra.example'],
    ['ORIGIN', 'javascript:alert(1)'],
    ['SMTP_URL', 'mail.example.org'],
    ['SMTP_URL', 'https://mail.example.org'],
    ['SMTP_URL', 'smtp://'],
    ['FEEDBACK_TO', 'team@example.org, nobody'],
    ['ADMIN_EMAILS', 'anna'],
    ['ADMIN_EMAILS', 'anna@example.org, Anna Koval'],
    ['ADMIN_EMAILS', ','],
    ['FEEDBACK_KEEP_DAYS', '0'],
    ['FEEDBACK_KEEP_DAYS', 'year'],
    ['FEEDBACK_KEEP_DAYS', '3651'],
    ['SIGN_UP_KEEP_DAYS', '0'],
    ['SIGN_UP_KEEP_DAYS', '366'],
    ['FEEDBACK_PER_DAY', '0'],
    ['CONVERT_DEMO_DATA', 'yes'],
    ['METRICS_PORT', '65536'],
    ['METRICS_PORT', '3000'],
    ['METRICS_HOST', '0.0.0.0'],
    ['METRICS_TOKEN', 'fifteen letters'],
    ['DATABASE_URL', 'mysql://db/vatra'],
    ['DATABASE_URL', '/var/lib/vatra.sqlite'],
  ])('%s=%s', (name, value) => {
    expect(configRefusal({ [name]: value })).toContain(name)
    expect(configRefusal({ ...real, [name]: value })).toContain(name)
  })
})

test('SMTP_URL and FEEDBACK_TO are required together', () => {
  const url = 'smtps://team%40example.org:secret@mail.example.org'
  const environment = { SMTP_URL: url, FEEDBACK_TO: 'team@example.org, second@example.org' }
  expect(readConfig(environment).mail).toEqual({
    url,
    to: ['team@example.org', 'second@example.org'],
  })
  expect(readConfig({}).mail).toBeUndefined()
  expect(configRefusal({ SMTP_URL: url })).toMatch(/without FEEDBACK_TO/)
  expect(configRefusal({ SMTP_URL: url })).not.toContain('secret')
  expect(configRefusal({ FEEDBACK_TO: 'team@example.org' })).toMatch(/without SMTP_URL/)
})

test('TELEGRAM_BOT_TOKEN and TELEGRAM_CHANNEL are required together, and the token is never quoted', () => {
  const token = '123456:AAExampleTokenOfTheTestsOnly'
  const environment = { TELEGRAM_BOT_TOKEN: token, TELEGRAM_CHANNEL: '@vatra_test' }
  const apiUrl = 'https://api.telegram.org'
  expect(readConfig({}).telegram).toBeUndefined()
  expect(readConfig(environment).telegram).toEqual({ token, channel: '@vatra_test', apiUrl })
  const local = { ...environment, TELEGRAM_API_URL: 'http://127.0.0.1:8081/' }
  expect(readConfig(local).telegram?.apiUrl).toBe('http://127.0.0.1:8081')
  const invalid: Record<string, string>[] = [
    { TELEGRAM_BOT_TOKEN: token },
    { TELEGRAM_CHANNEL: '@vatra_test' },
    { ...environment, TELEGRAM_BOT_TOKEN: `${token}/getMe?` },
    { ...environment, TELEGRAM_CHANNEL: 'vatra' },
    { ...environment, TELEGRAM_CHANNEL: '-5' },
    { ...environment, TELEGRAM_API_URL: 'ftp://example.org' },
    { ...environment, TELEGRAM_API_URL: 'http://bots.example.org' },
  ]
  for (const values of invalid) {
    expect(configRefusal(values)).toMatch(/TELEGRAM_/)
    expect(configRefusal(values)).not.toContain(token)
  }
})

test('metrics are nowhere by default, and on a port of their own for this machine alone', () => {
  expect(readConfig({}).metrics).toEqual({ port: undefined, host: '127.0.0.1', token: undefined })
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toMatchObject({
    port: 9464,
    host: '127.0.0.1',
  })
  expect(readConfig({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' }).metrics.host).toBe(
    '10.0.0.5',
  )
  expect(configRefusal({ METRICS_TOKEN: 'fifteen letters' })).not.toContain('fifteen')
})

describe('a variable with a misspelt name', () => {
  test.each([
    ['ADMIN_EMAIL', 'ADMIN_EMAILS'],
    ['TRUSTPROXY', 'TRUST_PROXY'],
    ['trust-proxy', 'TRUST_PROXY'],
    ['TRUSTED_PROXY', 'TRUST_PROXY'],
    ['ORGIN', 'ORIGIN'],
    ['GOOGLE_CLEINT_SECRET', 'GOOGLE_CLIENT_SECRET'],
    ['TELEGRAM_BOT_TOKENS', 'TELEGRAM_BOT_TOKEN'],
    ['METRIC_PORT', 'METRICS_PORT'],
  ])('%s is named with %s, and not its value', (name, meant) => {
    const { warnings } = readConfig({ [name]: 'a secret' })
    expect(warnings).toEqual([
      `${name} is no variable of the site: if ${meant} is meant, correct the name.`,
    ])
  })

  test('is named beside what is missing', () => {
    const { GOOGLE_CLIENT_ID, ...rest } = real
    const words = configRefusal({ ...rest, GOOGLE_CLIENT_IDS: GOOGLE_CLIENT_ID })
    expect(words).toMatch(/^GOOGLE_CLIENT_ID is missing.*\n.*if GOOGLE_CLIENT_ID is meant/)
  })

  test('is not suspected in other names, empty ones, or where the right one is given too', () => {
    const others =
      'HOME HOSTNAME PATH PWD TERM USER SHELL LANG MAIL NODE_OPTIONS NODE_EXTRA_CA_CERTS NODE_PATH ' +
      'npm_config_port POSTGRES_HOST PGHOST PGPORT DATABASE_USER SMTP_USER VATRA_PORT SSH_CLIENT DISPLAY XDG_DATA_DIRS'
    const environment = Object.fromEntries(others.split(' ').map((name) => [name, 'x']))
    expect(readConfig({ ...environment, ORIGINS: ' ', PORT: '80', PORTS: '80' }).warnings).toEqual(
      [],
    )
  })
})
