import { sessionLifetime } from '../storage/admins/sessions.ts'
import { pendingSignInLifetime } from './pending-sign-ins.ts'

const sessionMaxAge = Math.floor(sessionLifetime / 1000)
const pendingMaxAge = pendingSignInLifetime / 1000
const noticeMaxAge = 60

export type SignInCookies = ReturnType<typeof createSignInCookies>

export function createSignInCookies(origin: string) {
  const session = createSecretCookie('session', origin)
  const pending = createSecretCookie('journey', origin)
  return {
    session,
    pending,
    writeSession: (token: string) => session.write(token, sessionMaxAge),
    writePending: (sealed: string) => pending.write(sealed, pendingMaxAge),
    /** Shown once as a toast. It identifies nobody. */
    writeNotice: (notice: 'signedIn' | 'signedOut') =>
      writePageCookie(origin, 'notice', notice, noticeMaxAge),
    /**
     * The next page deletes the local drafts of this administrator. Kept for long, because that page may
     * run without scripts.
     */
    writeDiscardDrafts: (adminId: string) =>
      writePageCookie(origin, 'discard-drafts', adminId, sessionMaxAge),
  }
}

type SecretCookie = {
  read: (header: string | undefined) => string | undefined
  write: (value: string, maxAge: number) => string
  clear: () => string
}

/**
 * A cookie that scripts cannot read and that forms of other sites do not send. On https the prefix
 * `__Host-` keeps other subdomains from setting it.
 */
function createSecretCookie(name: string, origin: string): SecretCookie {
  const isSecure = origin.startsWith('https:')
  const fullName = isSecure ? `__Host-${name}` : name
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  const pattern = new RegExp(`(?:^|;\\s*)${fullName}=([\\w.~-]{1,4000})(?:;|$)`)
  return {
    read: (header) => (header ? pattern.exec(header)?.[1] : undefined),
    write: (value, maxAge) => `${fullName}=${value}; ${attributes}; Max-Age=${maxAge}`,
    clear: () => `${fullName}=; ${attributes}; Max-Age=0`,
  }
}

/** A cookie for the script of the page that is shown next. */
function writePageCookie(origin: string, name: string, value: string, maxAge: number): string {
  const [prefix, secure] = origin.startsWith('https:') ? ['__Host-', '; Secure'] : ['', '']
  return `${prefix}${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`
}
