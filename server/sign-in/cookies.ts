import { createHmac } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, getSignedCookie, setCookie, setSignedCookie } from 'hono/cookie'
import { sessionLifetime } from '../storage/admins/sessions.ts'
import { pendingSignInLifetime } from './pending-sign-ins.ts'

const sessionMaxAge = Math.floor(sessionLifetime / 1000)
const pendingMaxAge = pendingSignInLifetime / 1000
const noticeMaxAge = 60
const pendingName = 'pending-sign-in'

export type SignInCookies = ReturnType<typeof createSignInCookies>

/**
 * On https the prefix `__Host-` keeps other subdomains from setting a cookie. None is sent with forms of
 * other sites. Instances on one store accept each other's pending sign-ins.
 */
export function createSignInCookies(origin: string, secret: string) {
  const signingKey = createHmac('sha256', secret).update('pending sign-in').digest()
  const isSecure = origin.startsWith('https:')
  const prefixed = isSecure ? ({ prefix: 'host' } as const) : {}
  const sessionName = isSecure ? '__Host-session' : 'session'
  // Exactly as it was set: hono/cookie would accept a token in quotation marks too.
  const sessionPattern = new RegExp(`(?:^|; *)${sessionName}=([^;]+)`)
  const options = { path: '/', sameSite: 'Lax', ...prefixed } as const
  const hidden = { ...options, httpOnly: true }
  return {
    readSession: (header = '') => sessionPattern.exec(header)?.[1],
    writeSession: (context: Context, token: string) =>
      setCookie(context, 'session', token, { ...hidden, maxAge: sessionMaxAge }),
    clearSession: (context: Context) => deleteCookie(context, 'session', hidden),
    /** False where the signature is not ours. */
    readPending: (context: Context) =>
      getSignedCookie(context, signingKey, pendingName, prefixed.prefix),
    writePending: (context: Context, pendingSignIn: string) =>
      setSignedCookie(context, pendingName, pendingSignIn, signingKey, {
        ...hidden,
        maxAge: pendingMaxAge,
      }),
    clearPending: (context: Context) => deleteCookie(context, pendingName, hidden),
    /** Shown once as a toast, by the script of the next page. It identifies nobody. */
    writeNotice: (context: Context, notice: 'signedIn' | 'signedOut') =>
      setCookie(context, 'notice', notice, { ...options, maxAge: noticeMaxAge }),
    /** That page deletes this administrator's local drafts. Kept for long, because it may run without scripts. */
    writeDiscardDrafts: (context: Context, adminId: string) =>
      setCookie(context, 'discard-drafts', adminId, { ...options, maxAge: sessionMaxAge }),
  }
}
