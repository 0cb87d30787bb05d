import { expect, test } from 'vitest'
import { parseUserAgent } from '#core/admins/device.ts'

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  ['Chrome', 'Android', `(Linux; Android 10; K) ${blink} Chrome/142.0.0.0 Mobile Safari/537.36`],
  ['Chrome', 'ChromeOS', `(X11; CrOS x86_64 14541.0.0) ${blink} Chrome/142.0.0.0 Safari/537.36`],
  ['Chrome', 'Linux', `(X11; Linux x86_64) ${blink} HeadlessChrome/142.0.0.0 Safari/537.36`],
  ['Chrome', 'iPhone', `(iPhone; CPU iPhone OS 18_1) ${webKit} CriOS/142.0 Safari/604.1`],
  ['Safari', 'iPhone', `(iPhone; CPU iPhone OS 18_1) ${webKit} Version/18.1 Safari/604.1`],
  ['Safari', 'iPad', `(iPad; CPU OS 17_0 like Mac OS X) ${webKit} Version/17.0 Safari/604.1`],
  ['Safari', 'Mac', `(Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/18.1 Safari/605.1.15`],
  ['Firefox', 'Linux', '(X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['Firefox', 'iPhone', `(iPhone; CPU iPhone OS 18_1) ${webKit} FxiOS/145.0 Safari/605.1.15`],
  ['Edge', 'Windows', `(Windows NT 10.0) ${blink} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`],
  ['Edge', 'Android', `(Linux; Android 10; K) ${blink} Chrome/142.0.0.0 EdgA/142.0.0.0`],
  ['Opera', 'Mac', `(Macintosh; Intel Mac OS X) ${blink} Chrome/142.0 Safari/537 OPR/124.0.0.0`],
  ['Samsung Internet', 'Android', `(Linux; Android 10) ${blink} SamsungBrowser/28.0 Chrome/130.0`],
])('%s on %s is recognised', (browser, system, rest) => {
  expect(parseUserAgent(`Mozilla/5.0 ${rest}`)).toEqual({ browser, system })
})

test('a browser or a system alone is recognised', () => {
  expect(parseUserAgent('Mozilla/5.0 (FreeBSD; rv:145.0) Gecko/20100101 Firefox/145.0')).toEqual({
    browser: 'Firefox',
    system: null,
  })
  expect(parseUserAgent('Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko')).toEqual({
    browser: null,
    system: 'Windows',
  })
})

test.each([
  '',
  'curl/8.5.0',
  '<script>alert(1)</script>',
  'x'.repeat(16_000),
  'Version/1 '.repeat(1_600),
])('anything else is an unknown device (%#)', (header) => {
  expect(parseUserAgent(header)).toBeNull()
})
