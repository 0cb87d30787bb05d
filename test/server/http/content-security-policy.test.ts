import { createHash } from 'node:crypto'
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { allRoutes, type Route } from '#scripts/testing/route-list.ts'
import { hashOwnScripts } from '#server/pages/render.ts'
import { openTestSite, type Reply } from '#test/helpers/test-site.ts'
import { inEnglish, publicPaths } from '#test/server/helpers/content.ts'
import { addSignUp, saveEventWithSignUp } from '#test/server/helpers/sign-ups.ts'

const site = await openTestSite({ sample: true })

const hashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`

function policyOf({ headers }: Reply): string[] {
  const [, scripts] = /script-src ([^;]+)/.exec(String(headers['content-security-policy'])) ?? []
  return (scripts ?? '').split(' ')
}

/** All scripts that a browser would find in the page; JSON-LD is data. */
function scriptsIn(page: string): string[] {
  return [
    ...page.matchAll(
      /<script(?![^>]*\ssrc=)(?! type="application\/ld\+json">)[^>]*>([^]*?)<\/script>/gi,
    ),
  ].map(([, body]) => body ?? '')
}

test('the policy of every page allows only the hashes of its own scripts', async () => {
  const { token } = await addSignUp(site, (await saveEventWithSignUp(site)).id)
  const guardian = { contact: 'mother@example.org', contactKind: 'email' } as const
  const { signUp } = await addSignUp(site, (await saveEventWithSignUp(site)).id, { guardian })
  const paths = [
    ...(await publicPaths(site)),
    '/offline',
    `/sign-up/${token}`,
    `/sign-up/${token}/photos`,
    `/guardian/${signUp.guardian?.token}`,
    '/certificates/check',
    '/feedback/photos/unknown',
  ]
  const isRequested = ({ path }: Route) =>
    paths.some((address) => matchPath(path, address.split('?')[0] ?? ''))
  const publicRoutes = allRoutes.filter(({ isAdmin }) => !isAdmin)
  const others = publicRoutes.filter((route) => !isRequested(route)).map(({ path }) => path)
  expect(others).toEqual([
    '/feedback/messages',
    '/sign-ups',
    '/sign-ups/changes',
    '/sign-up/:token/photo',
  ])
  for (const path of paths) {
    for (const address of [path, inEnglish(path)]) {
      const reply = await site.request(address)
      const page = reply.body.toString()
      const hashes = scriptsIn(page).map(hashOf)
      expect(hashes.length).toBeGreaterThan(2)
      expect(new Set(policyOf(reply)), address).toEqual(new Set(["'self'", ...hashes]))
      expect(page, address).not.toMatch(/\snonce=|\son\w+="|javascript:|\sstyle="/i)
      const policy = String(reply.headers['content-security-policy'])
      expect(policy).not.toContain('unsafe')
      for (const rule of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
        expect(policy).toContain(rule)
      }
    }
  }
})

test('a script that is not the site’s own is never hashed, not even with a guessed nonce', () => {
  const page =
    '<script nonce="right">own()</script><script>plain()</script>' +
    '<script nonce="wrong">guessed()</script><script nonce="right" src="/x.js"></script>'
  const { html, hashes } = hashOwnScripts(page, 'right')
  expect(hashes.map((hash) => `'sha256-${hash}'`)).toContain(hashOf('own()'))
  expect(hashes.map((hash) => `'sha256-${hash}'`)).not.toContain(hashOf('plain()'))
  expect(hashes.map((hash) => `'sha256-${hash}'`)).not.toContain(hashOf('guessed()'))
  expect(html).not.toContain('nonce="right"')
})
