import { expect, test } from 'vitest'
import { deferStart } from '#app/react-router/deferred-start.ts'

const nonce = 'abc_-1'
const original =
  '<html><head><link rel="modulepreload" href="/static/js/entry.js"/>' +
  '<link rel="modulepreload" href="/static/js/root.js" fetchpriority="low"/>' +
  '<link rel="stylesheet" href="/static/css/frame.css"/></head><body>' +
  `<script nonce="${nonce}">window.__reactRouterContext = {};</script>` +
  `<script nonce="${nonce}" type="module" async="">;\n` +
  'import * as route0 from "/static/js/root.js";\nimport * as route1 from "/static/js/Home.js";\n' +
  'window.__reactRouterManifest = {"version": "r1"};window.__reactRouterRouteModules = {"root":route0,"home/Home":route1};\n\n' +
  'import("/static/js/entry.js");</script></body></html>'

test('the page has no module preload and no module script', () => {
  const page = deferStart(original, nonce)
  expect(page).not.toContain('modulepreload')
  expect(page).not.toContain('type="module"')
  expect(page).not.toMatch(/<script[^>]*\ssrc=/)
  expect(page).not.toMatch(/^\s*import /m)
})

test('the same modules are imported later, and the style sheets stay', () => {
  const page = deferStart(original, nonce)
  expect(page).toContain('Promise.all([import("/static/js/root.js"),import("/static/js/Home.js")])')
  expect(page).toContain('.then(([route0,route1])=>')
  expect(page).toContain('return import("/static/js/entry.js")')
  expect(page).toContain('<link rel="stylesheet" href="/static/css/frame.css"/>')
  expect(page).toContain('window.__reactRouterContext')
})

test('the start script is readable and has the nonce', () => {
  const bodies = [
    ...deferStart(original, nonce).matchAll(/<script nonce="abc_-1">([^]*?)<\/script>/g),
  ]
  expect(bodies).toHaveLength(2)
  for (const [, body] of bodies) expect(() => new Function(body ?? '')).not.toThrow()
})

test('the start script of an administrator’s page knows that', () => {
  const adminPage = deferStart(
    original.replace('<html>', '<!DOCTYPE html><html lang="uk" data-editing="">'),
    nonce,
  )
  expect(adminPage).toContain('isForAdministrator:true})')
  expect(deferStart(original, nonce)).toContain('isForAdministrator:false})')
})

test.each([
  ['no start script', original.replace(/<script nonce="[^"]*" type="module"[^]*?<\/script>/, '')],
  ['other attributes', original.replace('type="module" async=""', 'async="" type="module"')],
  ['another nonce', original.replaceAll(nonce, 'other')],
])('%s in the output of React Router throws', (_, changed) => {
  expect(() => deferStart(changed, nonce)).toThrow('in a new way')
})

test.each([
  ['imports in another form', original.replaceAll(/import \* as (\w+) from/g, 'import $1 from')],
  ['no release', original.replace('"version"', '"of"')],
  ['no last import of the entry', original.replace('import("/static/js/entry.js");', 'go()')],
])('a start script with %s throws', (_, changed) => {
  expect(() => deferStart(changed, nonce)).toThrow('in a new way')
})
