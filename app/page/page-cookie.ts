/** What the server leaves for the next page's script, in its own words. Read once. */
export function takePageCookie(name: string): string | undefined {
  const value = readPageCookie(name)
  if (value !== undefined) {
    const isSecure = location.protocol === 'https:'
    // oxlint-disable-next-line unicorn/no-document-cookie -- Safari has no Cookie Store yet
    document.cookie = `${isSecure ? '__Host-' : ''}${name}=; path=/; max-age=0${isSecure ? '; secure' : ''}`
  }
  return value
}

/** On https its name begins with `__Host-`, so that no neighbouring subdomain can plant one. */
function readPageCookie(name: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)(?:__Host-)?${name}=([\\w-]+)`).exec(document.cookie)?.[1]
}
