/** Reads and deletes a cookie that the server has set for the scripts of the next page. */
export function takePageCookie(name: string): string | undefined {
  const value = readPageCookie(name)
  if (value !== undefined) {
    const isSecure = location.protocol === 'https:'
    // oxlint-disable-next-line unicorn/no-document-cookie -- Safari has no Cookie Store yet
    document.cookie = `${isSecure ? '__Host-' : ''}${name}=; path=/; max-age=0${isSecure ? '; secure' : ''}`
  }
  return value
}

/** On https the name has the prefix `__Host-`, so that no other subdomain can set it. */
function readPageCookie(name: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)(?:__Host-)?${name}=([\\w-]+)`).exec(document.cookie)?.[1]
}
