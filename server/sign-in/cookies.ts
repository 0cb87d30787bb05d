type Options = { maxAge: number }

export type Cookie = {
  read: (header: string | undefined) => string | undefined
  write: (value: string, options: Options) => string
  clear: () => string
}

/**
 * A cookie that scripts cannot read and other sites cannot send along with a form. On https its name
 * begins with `__Host-`, so that no neighbouring subdomain can plant one.
 */
export function createSecretCookie(name: string, origin: string): Cookie {
  const isSecure = origin.startsWith('https:')
  const fullName = isSecure ? `__Host-${name}` : name
  const rules = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  const pattern = new RegExp(`(?:^|;\\s*)${fullName}=([\\w.~-]{1,4000})(?:;|$)`)
  return {
    read: (header) => (header ? pattern.exec(header)?.[1] : undefined),
    write: (value, { maxAge }) => `${fullName}=${value}; ${rules}; Max-Age=${maxAge}`,
    clear: () => `${fullName}=; ${rules}; Max-Age=0`,
  }
}
