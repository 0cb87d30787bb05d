import { describe, expect, test } from 'vitest'
import { embeddedOn, findEmbeddedBrowser, linkToBrowser } from '#core/admins/embedded-browser.ts'

const iPhone = (version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)`
const android =
  'Mozilla/5.0 (Linux; Android 14; SM-S918B Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/125.0.6422.113 Mobile Safari/537.36'
const androidChrome =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

describe('browsers inside apps', () => {
  test.each([
    ['embeddedAndroid', 'a WebView', android],
    [
      'embeddedAndroid',
      'Instagram',
      `${android} Instagram 334.0.0.42.95 Android (34/14; 450dpi; 1080x2115; samsung; SM-S918B; dm3q; qcom; uk_UA; 607103905)`,
    ],
    [
      'embeddedIos',
      'Instagram',
      `${iPhone('17_5_1')} Mobile/15E148 Instagram 334.0.5.35.95 (iPhone15,2; iOS 17_5_1; uk_UA; uk; scale=3.00; 1179x2556; 607103905)`,
    ],
    [
      'embeddedIos',
      'Instagram on an iPad',
      'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 302.0.2.20.109 (iPad11,6; iPadOS 16_6; en_GB; en; scale=2.00; 750x1334; 517986703)',
    ],
    [
      'embedded',
      'Instagram on an iPhone without links to Safari',
      `${iPhone('14_8')} Mobile/15E148 Instagram 231.0.0.17.110 (iPhone10,4; iOS 14_8; en_US; en-US; scale=2.00; 750x1334; 369137106)`,
    ],
    [
      'embeddedIos',
      'Threads',
      `${iPhone('17_5_1')} Mobile/15E148 Barcelona 334.0.5.35.95 (iPhone15,2; iOS 17_5_1; en_US; en; scale=3.00; 1179x2556; 607103905)`,
    ],
    [
      'embeddedAndroid',
      'Facebook',
      `${android.replace('; wv)', ')')} [FB_IAB/FB4A;FBAV/465.0.0.52.109;]`,
    ],
    [
      'embeddedIos',
      'Facebook',
      `${iPhone('17_4_1')} Mobile/15E148 [FBAN/FBIOS;FBAV/462.0.0.36.106;FBBV/591085219;FBDV/iPhone14,5;FBMD/iPhone;FBSN/iOS;FBSV/17.4.1;FBSS/3;FBID/phone;FBLC/uk_UA;FBOP/5]`,
    ],
    [
      'embeddedIos',
      'Messenger',
      `${iPhone('17_4_1')} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/455.0.0.41.105;FBBV/586374310;FBDV/iPhone14,5;FBMD/iPhone;FBSN/iOS;FBSV/17.4.1]`,
    ],
    [
      'embeddedAndroid',
      'TikTok',
      `${android.replace('; wv)', ')')} musical_ly_2023405030 JsSdk/1.0 NetType/WIFI Channel/googleplay AppName/musical_ly app_version/34.5.3 ByteLocale/uk BytedanceWebview/d8a21c6`,
    ],
    [
      'embeddedIos',
      'TikTok',
      `${iPhone('17_4_1')} Mobile/15E148 musical_ly_34.5.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/uk Region/UA BytedanceWebview/d8a21c6`,
    ],
    [
      'embeddedAndroid',
      'Telegram',
      `${androidChrome} Telegram-Android/11.3.3 (Samsung SM-S918B; Android 14; SDK 34; HIGH)`,
    ],
  ] as const)('%s: %s', (browser, _, userAgent) => {
    expect(findEmbeddedBrowser(userAgent)).toBe(browser)
  })
})

describe('browsers of their own', () => {
  test.each([
    ['Chrome on Android', androidChrome],
    ['Chrome on an iPhone', `${iPhone('18_1')} CriOS/142.0.7444.46 Mobile/15E148 Safari/604.1`],
    ['Safari', `${iPhone('18_6')} Version/26.0 Mobile/15E148 Safari/604.1`],
    ['the installed site on an iPhone', `${iPhone('18_1')} Mobile/15E148`],
    ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0'],
    ['Firefox on an iPhone', `${iPhone('18_1')} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`],
    [
      'Samsung Internet',
      androidChrome.replace('Chrome/142.0.0.0', 'SamsungBrowser/28.0 Chrome/130.0.0.0'),
    ],
    ['Edge on Android', `${androidChrome} EdgA/142.0.0.0`],
    [
      'Edge on an iPhone',
      `${iPhone('18_1')} Version/18.0 EdgiOS/142.0.3595.66 Mobile/15E148 Safari/605.1.15`,
    ],
    [
      'Chrome on a computer',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    ],
    ['no user agent', ''],
  ])('%s', (_, userAgent) => {
    expect(findEmbeddedBrowser(userAgent)).toBeNull()
  })
})

test('Telegram’s browser has the user agent of the device’s own', () => {
  expect(embeddedOn(androidChrome)).toBe('embeddedAndroid')
  expect(embeddedOn(`${iPhone('18_1')} Version/18.1 Mobile/15E148 Safari/604.1`)).toBe(
    'embeddedIos',
  )
  expect(embeddedOn('Mozilla/5.0 (X11; Linux x86_64)')).toBe('embedded')
})

test('links to the device’s own browser have the address and nothing else', () => {
  const address = 'https://vatra.example/adminf83922ab'
  expect(linkToBrowser('embeddedAndroid', address)).toBe(
    'intent://vatra.example/adminf83922ab#Intent;scheme=https;S.browser_fallback_url=https%3A%2F%2Fvatra.example%2Fadminf83922ab;end',
  )
  expect(linkToBrowser('embeddedIos', address)).toBe(`x-safari-${address}`)
  expect(linkToBrowser('embedded', address)).toBeUndefined()
})
