import type { IncomingHttpHeaders } from 'node:http'
import { Hono } from 'hono'
import { setCookie } from 'hono/cookie'
import { littleDataForm } from '#core/little-data.ts'
import type { Feature, Parts } from '#server/feature/feature.ts'
import { readForm } from '#server/http/form-fields.ts'
import { toLocalPath } from '#server/http/local-path.ts'
import { refusalText } from '#server/http/refusals.ts'
import type { SystemApp } from '#server/http/system-routes.ts'
import { addressLimits } from '#server/limits/address-limits.ts'

// app/little-data/head-program.ts reads it too.
const cookieName = 'little-data'
const cookiePattern = new RegExp(`(?:^|; *)(?:__Host-)?${cookieName}=(on|off)(?:;|$)`)
const maxAge = 365 * 24 * 60 * 60

/** Reads what the visitor chose in the footer; undefined where they did not choose. */
export function readLittleDataChoice(cookies = ''): boolean | undefined {
  // Most visitors have not chosen, and this runs for every page.
  if (!cookies.includes(cookieName)) return undefined
  const choice = cookiePattern.exec(cookies)?.[1]
  return choice === undefined ? undefined : choice === 'on'
}

/** True if this visitor gets pages with little data: by their own choice, or else as their browser says. */
export function wantsLittleData(headers: IncomingHttpHeaders): boolean {
  const choice = readLittleDataChoice(headers.cookie)
  if (choice !== undefined) return choice
  return headers['save-data'] === 'on' || /^(?:slow-)?2g$/.test(String(headers['ect'] ?? ''))
}

/**
 * Asks browsers that can to say how fast the connection is. That is not in `Vary`: a page is revalidated whenever it is
 * used, and no browser should ask anew because a connection was measured again.
 */
export const littleDataHeaders = {
  'accept-ch': 'ECT',
  vary: 'Accept-Encoding, Available-Dictionary, Cookie, Save-Data',
}

/** Stores the choice of the form in the footer and returns to its page, which says at its end what was chosen. */
export function createLittleData({ config: { origin }, senders }: Parts): Feature {
  const wait = senders.limitHere(addressLimits.littleData)
  const app: SystemApp = new Hono()
  app.post(littleDataForm.path, async (context) => {
    const seconds = wait(context.env.incoming)
    if (seconds > 0) {
      return context.text(refusalText(429, seconds), 429, { 'retry-after': String(seconds) })
    }
    const { [littleDataForm.field]: use } = await readForm(context)
    setCookie(context, cookieName, use === 'on' ? 'on' : 'off', {
      path: '/',
      sameSite: 'Lax',
      maxAge,
      // Keeps other subdomains from setting it.
      ...(origin.startsWith('https:') && { prefix: 'host' }),
    })
    return context.redirect(
      `${referringPath(context.req.header('referer'), origin)}#${littleDataForm.id}`,
      303,
    )
  })
  return { routes: { app } }
}

/** The page that sent the form. It is not in the form, because all unknown addresses share one cached page. */
function referringPath(referer: string | undefined, origin: string): string {
  const url = URL.parse(referer ?? '')
  return url?.origin === origin ? toLocalPath(`${url.pathname}${url.search}`, origin) : '/'
}
